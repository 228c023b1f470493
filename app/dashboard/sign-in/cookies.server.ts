/** Headers that set the cookies of Better Auth's answer, and carry nothing else of it. */
export function cookiesOf(answer: Headers): Headers {
  const headers = new Headers();
  for (const cookie of answer.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
