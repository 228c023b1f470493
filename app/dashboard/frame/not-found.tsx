import { data } from 'react-router';

/** Any address below the management area that it does not know. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFoundPage() {
  return null;
}
