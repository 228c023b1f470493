import { data } from 'react-router';

/** Any address the site does not know. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFoundPage() {
  return null;
}
