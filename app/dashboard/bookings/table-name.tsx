import { bookingDeskWords } from '#languages/bookings-desk.ts';

/** As many letters stand large in the smallest table of a plan: `12b`. */
const mostLarge = 3;

/** Whether a name is more than a number or a letter. */
export function isLongName(name: string): boolean {
  return name.length > mostLarge;
}

/** How a table is called; a long name is written smaller, and is cut where there is no room. */
export function TableName({ name }: { name: string }) {
  return (
    <b {...(isLongName(name) ? { 'data-wordy': '', title: name } : {})}>
      <span className="visually-hidden">{bookingDeskWords.table} </span>
      {name}
    </b>
  );
}
