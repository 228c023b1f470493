import { dashboardWords } from '#languages/dashboard.ts';
import './preview.css';

const words = dashboardWords.menus;

/** The public page as it was last saved, at the size of a phone; asked for anew with every version. */
export function Preview({ address, version }: { address: string; version: number }) {
  return (
    <aside className="preview" aria-label={words.preview}>
      <h2>
        {words.preview} <small>{words.previewNote}</small>
      </h2>
      <div className="preview-sheet">
        <iframe key={version} src={address} title={words.previewOf(address)} loading="lazy" />
      </div>
    </aside>
  );
}
