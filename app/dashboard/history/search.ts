/** The address of a list with other choices, from its first page. */
export function searchWith(given: {
  kind?: string | undefined;
  by?: string | undefined;
  before?: number | undefined;
  dish?: string | undefined;
  show?: string | undefined;
}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(given)) if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
