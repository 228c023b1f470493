// What Node's HTTP server writes at most: one ready answer, by the plainest listener there is.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, headersFile = '', bodyFile = ''] = process.argv;
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
