import { textIn } from '#restaurant/documents/store/text.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from '../site.ts';
import './menu-picture.css';

/** The picture of a menu, an upright sheet three by four; at night it has a frame of paper. */
export function MenuPicture({ of: picture }: { of: NonNullable<Menu['picture']> }) {
  const { text, lang } = textIn(picture, 'alt', useSite().language);
  return <Picture source={picture.src} alt={text} lang={lang} sizes="(max-width: 899px) 90vw, 22rem" ratio={3 / 4} className="print" />;
}
