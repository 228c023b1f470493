import { textIn } from '#restaurant/documents/text.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { pictureUrl } from '../../ui/drawing.ts';
import { useSite } from '../site.ts';
import './print.css';

/** The picture of a menu, an upright sheet three by four; at night it has a frame of paper. */
export function Print({ of: picture }: { of: NonNullable<Menu['picture']> }) {
  const { text, lang } = textIn(picture, 'alt', useSite().language);
  return <img className="print" src={pictureUrl(picture.src)} alt={text} lang={lang} width={600} height={800} loading="lazy" />;
}
