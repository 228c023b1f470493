import { notFound } from './forms/values.ts';

/** For addresses of no route. */
export function loader() {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
