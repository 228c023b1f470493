/** Answers with a file to save. No cache stores it: most have personal data. */
export function downloadAnswer(file: string, contentType: string, body: BodyInit): Response {
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${file}"`, 'Cache-Control': 'no-store' },
  });
}

export function jsonDownloadAnswer(file: string, data: unknown): Response {
  return downloadAnswer(file, 'application/json; charset=utf-8', `${JSON.stringify(data, null, 2)}\n`);
}

/** For a mail in a frame: its own styles and our pictures, no scripts, no navigation. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

export function mailAnswer(html: string): Response {
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': mailPolicy },
  });
}
