import { data } from 'react-router';

/** The form of a write. @throws a 400 answer when the body is none */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
