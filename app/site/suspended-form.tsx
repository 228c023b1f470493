/** A form of the landing page that is switched off. */
export function SuspendedForm({ name }: { name: string }) {
  return <form>{name}</form>;
}
