import { describe, expect, test } from 'vitest';
import { commonHeaders, managementPolicy, publicPolicy, sha256 } from './security-headers.ts';

describe('the Content-Security-Policy of public pages', () => {
  const policy = publicPolicy(['ours()']);

  test('allows the site’s own scripts, and the stylesheets that the server inlined', () => {
    expect(policy(["'sha256-x'"])).toContain(`script-src 'self' ${sha256('ours()')};`);
    expect(policy(["'sha256-x'"])).toContain("style-src 'self' 'sha256-x';");
    expect(policy([])).toContain("style-src 'self';");
  });

  test('lets text become markup or a script only by one policy', () => {
    expect(policy([])).toMatch(/; require-trusted-types-for 'script'; trusted-types site; report-uri \/policy-report$/);
    expect(managementPolicy('n')).toMatch(/; require-trusted-types-for 'script'; trusted-types site default; report-uri \/policy-report$/);
  });

  test('allows nothing unsafe, and no other site', () => {
    expect(policy(["'sha256-x'"])).not.toMatch(/unsafe|https?:|\*/);
  });
});

describe('Strict-Transport-Security', () => {
  const sent = (publicUrl: string, hstsSubdomains: boolean) => commonHeaders({ publicUrl, hstsSubdomains })['Strict-Transport-Security'];

  test('does not include subdomains unless configured', () => {
    expect(sent('https://site.example', false)).toBe('max-age=31536000');
    expect(sent('https://site.example', true)).toBe('max-age=31536000; includeSubDomains');
    expect(sent('http://localhost:3000', true)).toBeUndefined();
  });
});
