/** Headers that set only the cookies of Better Auth's response. */
export function cookiesOf(answer: Headers): Headers {
  const headers = new Headers();
  for (const cookie of answer.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
