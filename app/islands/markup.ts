/**
 * The markup of components without hooks, as React's server renders it (offline-filter.test.tsx compares them). So a script of a public
 * page can use the server's components with one kilobyte instead of React's forty.
 * @throws for anything it does not support
 */
export function markupOf(node: unknown): string {
  if (node === undefined || node === null || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escape(String(node));
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (typeof node !== 'object' || !('type' in node) || !('props' in node)) throw new TypeError('This is nothing to draw');
  const { type, props } = node;
  if (typeof type === 'function') return markupOf(Reflect.apply(type, undefined, [props]));
  const given = new Map<string, unknown>(Object.entries(Object(props)));
  if (typeof type === 'symbol') return markupOf(given.get('children'));
  if (typeof type !== 'string') throw new TypeError('This kind of component is not known here');
  const begin = `<${type}${[...given].map(([name, value]) => attribute(name, value)).join('')}`;
  if (empty.has(type)) return `${begin}/>`;
  return `${begin}>${inner(given.get('dangerouslySetInnerHTML')) ?? markupOf(given.get('children'))}</${type}>`;
}

/** The void elements among those that are used. */
const empty = new Set(['br', 'hr', 'img', 'input', 'link']);

/** The attributes with other names in React, among those that are used. */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};

function attribute(name: string, value: unknown): string {
  if (['children', 'key', 'ref', 'dangerouslySetInnerHTML'].includes(name)) return '';
  if (value === undefined || value === null || value === false) return '';
  const written = names[name] ?? name;
  if (value === true) return ` ${written}=""`;
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${name} is no attribute`);
  return ` ${written}="${escape(String(value))}"`;
}

function inner(given: unknown): string | undefined {
  const html: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, '__html') : undefined;
  return typeof html === 'string' ? html : undefined;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
