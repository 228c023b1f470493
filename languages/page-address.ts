import { isLanguage, type Language } from './languages.ts';

/** The language of an address: its first segment, otherwise Italian. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1] ?? '';
  return first !== 'it' && isLanguage(first) ? first : 'it';
}

/** `/en/menu` and `/menu` are both `/menu`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  if (language === 'it') return pathname;
  return pathname.slice(language.length + 1) || '/';
}

/** The address of a public page in a language. Media, drawings and other sites' addresses stay. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'it' || !path.startsWith('/') || path.startsWith('/media/') || path.startsWith('/drawings/')) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language of a page, its address without it, and links in it. */
export interface PageAddress {
  language: Language;
  /** The address of this page without its language. */
  path: string;
  /** A link in the language of the page; links to other sites stay. */
  to: (link: string) => string;
}

export function pageAddressOf(pathname: string): PageAddress {
  const language = languageOfPath(pathname);
  return { language, path: withoutLanguage(pathname), to: (link) => inLanguage(link, language) };
}

/** The fragment of the skip link. */
export const contentId = 'content';
