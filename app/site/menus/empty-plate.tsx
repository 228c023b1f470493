// The drawing's own address: offline the list of all drawings is not available (islands/offline-filter.tsx).
import plates from '../../drawings/vuoto-piatti.svg?url';
// Imported as an address: few pages need it.
import look from './empty-plate.css?url';

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
