// Servers in a process of their own for measurements: `node bench/other-servers.ts mail` or `bare PORT HEADERS BODY`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , kind, ...given] = process.argv;
if (kind === 'mail') await serveMail();
else serveAnswer(given);

/** Accepts and drops every mail; sends its address to its parent (bench/mail.ts). */
async function serveMail(): Promise<void> {
  const { startSmtp } = await import('#tests/smtp.ts');
  const smtp = await startSmtp();
  // Kept mails would use this process's memory, and slow it down.
  smtp.received.push = () => 0;
  process.send?.(smtp.url);
}

/** The most that Node's HTTP server can do: one ready answer from the simplest listener (bench/server.ts). */
function serveAnswer([port, headersFile = '', bodyFile = '']: readonly string[]): void {
  const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));
  const body = readFileSync(bodyFile);
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(port), '127.0.0.1');
}
