/* Browsers with Trusted Types make no text markup or a script's address, except by a policy named in the Content-Security-Policy
   (server/security-headers.ts). This file has the site's only policy and its only two uses; in the management area libraries may set a
   few constants. TypeScript does not know these types yet. */

interface TrustedHTML {
  toJSON(): string;
}

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

/** Parses a page of this server. In a separate document nothing of it runs; parts are then moved node by node. */
export function parsePage(html: string): Document {
  const parser = new DOMParser();
  return policy ? parser.parseFromString(policy.createHTML(html), 'text/html') : parser.parseFromString(html, 'text/html');
}

export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const options = { updateViaCache: 'none' } as const;
  const container = navigator.serviceWorker;
  return policy ? container.register(policy.createScriptURL(serviceWorker), options) : container.register(serviceWorker, options);
}

/**
 * Allows what React and react-aria set themselves: react-aria empties its announcements; React creates script elements, and writes a page's
 * scripts again if it renders the whole page, those of the router as a space. It renders the whole page if the browser, a translation or an
 * extension changed a text before it was hydrated, and if one is refused, the page stays blank. Any other markup of a library is refused.
 */
export function allowLibraryConstants(): void {
  const constants = new Set(['', ' ', '<script></script>', ...[...document.scripts].map(({ text }) => text)]);
  globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => (constants.has(html) ? html : null) });
}
