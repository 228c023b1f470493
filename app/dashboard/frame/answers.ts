/** Answers with a file to save. No cache stores it: most have personal data. */
export function downloadAnswer(file: string, contentType: string, body: BodyInit): Response {
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${file}"`, 'Cache-Control': 'no-store' },
  });
}

export function jsonDownloadAnswer(file: string, data: unknown): Response {
  return downloadAnswer(file, 'application/json; charset=utf-8', `${JSON.stringify(data, null, 2)}\n`);
}

/** A mail in a frame: its own styles and the site's pictures, no script, and no links within the frame. */
const mailPolicy = (pictures: boolean) => [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  pictures ? "img-src 'self' data:" : "img-src 'none'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
];

interface MailAnswer {
  type?: 'text/html' | 'text/plain';
  /** Whether the mail program shows pictures. */
  pictures?: boolean;
}

/** Answers with a mail, for a frame of the management area. */
export function mailAnswer(mail: string, { type = 'text/html', pictures = true }: MailAnswer = {}): Response {
  return new Response(mail, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': mailPolicy(pictures).join('; '),
    },
  });
}
