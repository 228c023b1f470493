/** An answer for programs. @param cached how long it stays true, as `Cache-Control` says it */
export function answerJson(value: unknown, cached: string, status = 200): Response {
  const headers = { 'Cache-Control': cached, 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(value), { status, headers });
}
