import { useFetcher } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { BookingChange } from '#restaurant/bookings/states.ts';
import { useAnswer } from '../editing/use-answer.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { type Answer, useTold } from './told.ts';

/** A tap that changes the state of a booking: a form of its own, so that it works without JavaScript. */
export function ChangeButton({
  booking,
  name,
  change,
  label = words.changes[change],
  className = 'evening-do',
}: {
  booking: string;
  name: string;
  change: BookingChange;
  label?: string;
  className?: string;
}) {
  return <TapForm fields={{ intent: 'change', booking, change }} label={label} about={words.about(label, name)} className={className} />;
}

/** One button with what it sends; what is typed with it are its children. */
export function TapForm({
  fields,
  label,
  about,
  className,
  formClassName = 'evening-tap',
  children,
}: {
  fields: Readonly<Record<string, string>>;
  label: string;
  /** Its name for screen readers, which begins with the label. */
  about: string;
  className: string;
  formClassName?: string;
  children?: React.ReactNode;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher, useTold());
  return (
    <fetcher.Form method="post" className={formClassName}>
      <AuthTokenField />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <button type="submit" className={className} aria-label={about} aria-disabled={fetcher.state !== 'idle' || undefined}>
        {label}
      </button>
    </fetcher.Form>
  );
}
