import { bookingDeskWords } from '#languages/bookings-desk.ts';

/** As many letters stand large in the smallest table of a plan: `12b`. */
const maxLarge = 3;

/** Whether a name is more than a number or a letter. */
export function isLongName(name: string): boolean {
  return name.length > maxLarge;
}

/** Longer ones fit on a large table at most. */
const maxOnTable = 12;

/** How long a name is beyond a number or a letter, for styles; undefined where it is one. */
export function nameLengthClass(name: string): 'short' | 'long' | undefined {
  if (!isLongName(name)) return undefined;
  return name.length > maxOnTable ? 'long' : 'short';
}

/** How a table is called; a long name is written smaller, and is cut where there is no room. */
export function TableName({ name }: { name: string }) {
  return (
    <b {...(isLongName(name) ? { 'data-wordy': nameLengthClass(name), title: name } : {})}>
      <span className="visually-hidden">{bookingDeskWords.table} </span>
      {name}
    </b>
  );
}
