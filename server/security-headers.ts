import { createHash } from 'node:crypto';
import { screenThemeScript } from '#app/first-paint/screen-theme.ts';
import { policyReportPath } from './policy-reports.ts';

/**
 * Headers of every answer.
 * @param hstsSubdomains whether browsers are to ask every name below ours by https too
 */
export function commonHeaders({ publicUrl, hstsSubdomains }: { publicUrl: string; hstsSubdomains: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https://') ? { 'Strict-Transport-Security': strictTransport(hstsSubdomains) } : {}),
  };
}

function strictTransport(subdomains: boolean): string {
  return subdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** How a policy names an inline script or stylesheet by what it says. */
export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Every browser knows `report-uri`; `report-to` needs a header of its own, and Firefox knew it late. */
const reported = `report-uri ${policyReportPath}`;

const themeHash = sha256(screenThemeScript);

/** No text becomes markup or the address of a script but by the policies of app/ui/parse-page.ts. */
function trustedTypes(policies: string): string[] {
  return ["require-trusted-types-for 'script'", `trusted-types ${policies}`];
}

/**
 * Makes the policy of public pages: our own files, the inline scripts that we write, and the stylesheets that the
 * server put into the page; no other origin. It never depends on what a page says, so a script that found its way into
 * the content does not run.
 * @param scripts the text of every inline script
 * @returns the policy for a page with stylesheets in it, by their hashes
 */
export function publicPolicy(scripts: readonly string[]): (styleHashes: readonly string[]) => string {
  const known = scripts.map(sha256).join(' ');
  return (styleHashes) =>
    [
      "default-src 'none'",
      `script-src 'self' ${known}`,
      ['style-src', "'self'", ...styleHashes].join(' '),
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      ...trustedTypes('site'),
      reported,
    ].join('; ');
}

/**
 * The policy of a management page: scripts by nonce, or by the hash of the one that the router could not repeat with it; no other origin.
 * Style attributes are allowed there, because drag and drop places what it moves with them.
 */
export function managementPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${themeHash}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...trustedTypes('site default'),
    reported,
  ].join('; ');
}
