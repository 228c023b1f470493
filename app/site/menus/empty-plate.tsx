// Its own address: the list of all drawings is of no use without the network (islands/offline-filter.tsx).
import plates from '../../drawings/vuoto-piatti.svg?url';
// Imported as an address, not for its side effect: few pages have nothing to show.
import look from './empty-plate.css?url';

/** Shown where a list is empty: an empty plate and a message. */
export function EmptyPlate({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty-plate">
      <link rel="stylesheet" href={look} />
      <img src={plates} alt="" width={320} height={240} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
