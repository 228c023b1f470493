import type { Menu, MenuDetails } from '#restaurant/menus/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import { ofTheHour } from '../of-the-hour.ts';
import { Text } from '../text.tsx';
import { MenuPicture } from './menu-picture.tsx';
import './menu-card.css';

interface MenuCardProps {
  /** The address it leads to, without its language. */
  path: string;
  name: React.ReactNode;
  /** When it is served, in words. */
  when?: string;
  /** Whether it is served at this moment: marked in yellow, and said by `when`. */
  now?: boolean;
  picture?: Menu['picture'];
  children?: React.ReactNode;
}

/** A card that links to a menu. */
export function MenuCard({ path, name, when, now = false, picture, children }: MenuCardProps) {
  const { to } = useSite();
  return (
    <li className={['menu-card', now && 'menu-card--now', picture && 'menu-card--pictured'].filter(Boolean).join(' ')}>
      {picture && <MenuPicture of={picture} />}
      <div>
        <h2>
          <a href={to(path)}>{name}</a>
        </h2>
        {when && (
          <p className="menu-card-when" {...ofTheHour}>
            <span>{when}</span>
          </p>
        )}
        {children}
        <Icon name="i-freccia" className="icon icon--forward" />
      </div>
    </li>
  );
}

/** The name of a menu, for its card. */
export function MenuName({ of: menu }: { of: MenuDetails }) {
  return <Text of={menu} field="name" />;
}

/** The description of a menu, for its card. */
export function MenuSentence({ of: menu }: { of: MenuDetails }) {
  return (
    menu.description && (
      <p className="menu-card-about">
        <Text of={menu} field="description" />
      </p>
    )
  );
}
