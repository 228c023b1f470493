import { notFound } from './forms/values.ts';

/** Any address that neither the site knows nor, below it, the management area. */
export function loader() {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
