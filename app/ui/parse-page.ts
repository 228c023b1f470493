/*
 * Browsers with Trusted Types let no text become markup or the address of a script, unless a policy named in the
 * Content-Security-Policy (server/security-headers.ts) made it. Ours is the one policy, and what follows the only two uses of it; in the management
 * area libraries have the few constants that they set. TypeScript does not know these types yet.
 */

/** Markup that a policy made. */
interface TrustedHTML {
  toJSON(): string;
}

/** The address of a script that a policy made. */
interface TrustedScriptURL {
  toJSON(): string;
}

interface Policy {
  createHTML(html: string): TrustedHTML;
  createScriptURL(address: string): TrustedScriptURL;
}

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL?(address: string): string;
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Rules): Policy } | undefined;

  interface DOMParser {
    parseFromString(html: TrustedHTML, type: DOMParserSupportedType): Document;
  }

  interface ServiceWorkerContainer {
    register(address: TrustedScriptURL, options?: RegistrationOptions): Promise<ServiceWorkerRegistration>;
  }
}

const serviceWorker = '/sw.js';

const policy = globalThis.trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (address !== serviceWorker) throw new TypeError(`${address} is no script of ours`);
    return address;
  },
});

/** Parses a page that our server answered with. In a document of its own nothing of it runs: what is taken from it is put in node by node. */
export function parsePage(html: string): Document {
  const parser = new DOMParser();
  return policy ? parser.parseFromString(policy.createHTML(html), 'text/html') : parser.parseFromString(html, 'text/html');
}

/** Registers the one service worker. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const options = { updateViaCache: 'none' } as const;
  const container = navigator.serviceWorker;
  return policy ? container.register(policy.createScriptURL(serviceWorker), options) : container.register(serviceWorker, options);
}

/**
 * Lets React and react-aria set what they set by themselves: react-aria empties its announcements, React makes a script's element, and
 * writes a script of the page again where it renders all of it anew. Any other text that a library means as markup is refused.
 */
export function allowLibraryConstants(): void {
  const constants = new Set(['', '<script></script>', ...[...document.scripts].map(({ text }) => text)]);
  globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => (constants.has(html) ? html : null) });
}
