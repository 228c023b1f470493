// Servers in a process of their own, which measurements need beside the site: `node bench/other-servers.ts mail` or `bare PORT HEADERS BODY`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , kind, ...given] = process.argv;
if (kind === 'mail') await serveMail();
else serveAnswer(given);

/** Takes every mail and forgets it; says its address when it listens (bench/mail.ts). */
async function serveMail(): Promise<void> {
  const { startSmtp } = await import('#tests/smtp.ts');
  const smtp = await startSmtp();
  // Kept mails would be the memory of this process, and slow it down.
  smtp.received.push = () => 0;
  process.send?.(smtp.url);
}

/** What Node's HTTP server writes at most: one ready answer, by the plainest listener there is (bench/server.ts). */
function serveAnswer([port, headersFile = '', bodyFile = '']: readonly string[]): void {
  const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));
  const body = readFileSync(bodyFile);
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(port), '127.0.0.1');
}
