import { notFound } from '../forms/values.ts';

/** Any address the site does not know. */
export function loader() {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
