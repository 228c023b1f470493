/** Answers with a file to be saved; nothing on its way keeps it, for most of them hold personal data. */
export function downloadAnswer(file: string, contentType: string, body: BodyInit): Response {
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${file}"`, 'Cache-Control': 'no-store' },
  });
}

/** The same of data, as JSON that people can read. */
export function jsonDownloadAnswer(file: string, data: unknown): Response {
  return downloadAnswer(file, 'application/json; charset=utf-8', `${JSON.stringify(data, null, 2)}\n`);
}

/** A mail in a frame: its own styles and our pictures, no script, no link that leads anywhere in the frame. */
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

/** Answers with the HTML of a mail, for a frame of the management area. */
export function mailAnswer(html: string): Response {
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': mailPolicy },
  });
}
