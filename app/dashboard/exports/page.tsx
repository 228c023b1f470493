import { data } from 'react-router';
import { exportWords as words } from '#languages/exports.ts';
import { exportKinds, mayExport } from '#restaurant/exports/export-kinds.ts';
import { countExports } from '#restaurant/exports/stream.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { useStaffMember } from '../frame/staff-member.ts';
import { PostForm } from '../editing/send.tsx';
import type { Route } from './+types/page';
import { AreaLink } from '../frame/area.tsx';
import './page.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'export and import');
  const busy = url.searchParams.has('busy');
  return data({ counts: await countExports({ db }), busy }, { status: busy ? 503 : 200 });
}

const parts = [
  { path: 'bookings/exchange', ...words.parts.bookings },
  { path: 'newsletter/subscribers', ...words.parts.subscribers },
  { path: 'person-data', ...words.parts.person },
];

/** "Esporta": all data of the restaurant, each kind as a file, or everything as an archive. */
export default function ExportsPage({ loaderData: { counts, busy } }: Route.ComponentProps) {
  const { role } = useStaffMember();
  // A plain form: the answer is a file.
  const form = { action: '/exports/download', reloadDocument: true } as const;
  return (
    <DashboardPage note={words.note}>
      {busy && (
        <Notice tone="error" className="exports-busy">
          <strong>{words.busy}</strong> {words.busyNext}
        </Notice>
      )}
      <ul className="exports">
        {exportKinds
          .filter((kind) => mayExport(role, kind))
          .map((kind) => (
            <li key={kind} aria-labelledby={`export-${kind}`}>
              <div>
                <h2 id={`export-${kind}`}>{words.kinds[kind].name}</h2>
                <p>{words.kinds[kind].about}</p>
              </div>
              <span className="exports-count">{words.counts[kind](counts[kind])}</span>
              <PostForm {...form}>
                <Button type="submit" name="what" value={kind} look="outline">
                  <Icon name="i-scarica" />
                  {words.save(words.kinds[kind].file)}
                  <span className="visually-hidden">: {words.kinds[kind].name}</span>
                </Button>
              </PostForm>
            </li>
          ))}
      </ul>
      {mayExport(role, 'everything') && (
        <HeadedSection id="export-all" heading={words.all.heading} className="exports-all">
          <p>{words.all.text}</p>
          <PostForm {...form}>
            <Button type="submit" name="what" value="everything">
              <Icon name="i-scarica" />
              {words.all.save}
            </Button>
          </PostForm>
        </HeadedSection>
      )}
      <HeadedSection id="export-parts" heading={words.parts.heading} className="exports-parts">
        <ul>
          {parts.map(({ path, ...part }) => (
            <li key={path}>
              <AreaLink to={`/${path}`}>{part.link}</AreaLink>: {part.about}
            </li>
          ))}
        </ul>
      </HeadedSection>
    </DashboardPage>
  );
}
