import { drawingUrl } from '../../ui/drawing.ts';
import './empty-plate.css';

/** What stands where there is nothing to eat: an empty plate and a kind word. */
export function EmptyPlate({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty-plate">
      <img src={drawingUrl('vuoto-piatti.svg')} alt="" width={320} height={240} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
