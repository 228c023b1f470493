import { data } from 'react-router';

/** The form of a write. @throws a 400 answer when the body is none */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}

/** What was typed in some fields of a form; a body that is no form has nothing typed. */
export async function typedIn<Name extends string>(request: Request, names: readonly Name[]): Promise<Record<Name, string>>;
export async function typedIn(request: Request, names: readonly string[]): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)]));
}
