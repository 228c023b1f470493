import { notFound } from '../../forms/values.ts';

/** Any address below the management area that it does not know. */
export function loader() {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
