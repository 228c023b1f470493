import { useEffect, useRef, useState } from 'react';
import { type Language, languageNames, languages } from '#languages/languages.ts';
import { contentWords } from '#languages/content.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import './preview.css';

const words = contentWords.preview;

/** The preview follows typing when it pauses. */
const pause = 500;
const frames = ['preview-0', 'preview-1'] as const;

interface PreviewProps {
  /** The route that shows the page with a draft in it, with the place to begin at. */
  address: string;
  /** The draft, as JSON; undefined while it cannot be shown. */
  json: string | undefined;
  name: string;
}

/**
 * The real public page with the unsaved edit in it, at the width of a phone. The draft is posted to a frame
 * out of sight, which takes the place of the other when it has loaded, scrolled to where that one was: so the
 * page changes under the eyes without going white.
 */
export function Preview({ address, json, name }: PreviewProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<(HTMLIFrameElement | null)[]>([]);
  const [front, setFront] = useState(0);
  const back = 1 - front;
  const [language, setLanguage] = useState<Language>('it');
  const page = language === 'it' ? address : `/${language}${address}`;
  /** What the frame in front was asked for: the draft, and in which language. */
  const [posted, setPosted] = useState<{ json: string; page: string }>();

  useEffect(() => {
    if (json === undefined || (json === posted?.json && page === posted.page)) return;
    const timer = setTimeout(
      () => {
        form.current?.requestSubmit();
        setPosted({ json, page });
      },
      page === posted?.page ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [json, page, posted]);

  const loaded = (index: number) => {
    const page = shown.current[index]?.contentWindow;
    const before = shown.current[1 - index]?.contentWindow;
    if (!page || page.location.href === 'about:blank' || index === front) return;
    if (before && before.location.href !== 'about:blank') page.scrollTo({ top: before.scrollY, behavior: 'instant' });
    setFront(index);
  };

  return (
    <div className="content-preview">
      <h2>{words.heading}</h2>
      <div className="content-preview-head">
        <label>
          <span className="visually-hidden">{words.language}</span>
          <select
            value={language}
            onChange={({ currentTarget }) => setLanguage(languages.find((one) => one === currentTarget.value) ?? 'it')}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </label>
        <small role="status">{json === undefined ? words.paused : words.live}</small>
      </div>
      <form ref={form} method="post" action={page} target={frames[back]} hidden>
        <AuthTokenField />
        <input type="hidden" name="data" value={json ?? ''} />
      </form>
      <div className="content-preview-sheet">
        {frames.map((frame, index) => (
          <iframe
            key={frame}
            ref={(element) => {
              shown.current[index] = element;
            }}
            name={frame}
            title={words.frame(name)}
            inert={index !== front}
            data-front={index === front}
            onLoad={() => loaded(index)}
          />
        ))}
      </div>
    </div>
  );
}
