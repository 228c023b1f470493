import { data } from 'react-router';

/** The answer to a request that no page of ours sends: thrown, it is a 400. */
export function badRequest() {
  return data(null, { status: 400, statusText: 'Bad Request' });
}
