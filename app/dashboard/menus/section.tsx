import { Link } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { CollapsibleSection } from '../frame/block.tsx';
import { type MenuSummary, totalOf } from './summary.ts';
import './section.css';

const words = dashboardWords.menus;

/** "Menu edit.": every menu with its rows, its page and what is missing, each leading to its editor. */
export function MenusSection({ menus, area }: { menus: MenuSummary[]; area: string }) {
  return (
    <CollapsibleSection heading={words.section} about={words.about(menus.length, totalOf(menus).rows)}>
      {menus.length === 0 ? (
        <p>
          {words.none} <Link to={`/${area}/menus`}>{words.newMenu}</Link>
        </p>
      ) : (
        <ul className="menu-list">
          {menus.map((menu) => (
            <li key={menu.id}>
              <Link to={`/${area}/menus/${menu.id}`}>
                <b>{menu.name}</b>
                <small>
                  {words.rows(menu.rows)} · {menu.address}
                </small>
                {menu.unseen && <em>{menu.unseen}</em>}
                {menu.undeclared > 0 && <em>{words.undeclared(menu.undeclared)}</em>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </CollapsibleSection>
  );
}
