import type { Db } from '#database/connect.server.ts';
import { contentWords } from '#languages/content.ts';
import { languageNames, translationLanguages } from '#languages/languages.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { sections, type SectionSummary, summaryOf } from './sections.ts';
import type { Route } from './+types/list';
import { AreaLink } from '../frame/area.tsx';
import './list.css';

const words = contentWords.list;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit content');
  const [sections, { data: settings }] = await Promise.all([listSections(db), settingsOf(context)]);
  return {
    sections,
    uploaded: await findPictures(db, sections),
    languages: translationLanguages.filter((language) => settings.lang.includes(language)),
    now: now.epochMilliseconds,
  };
}

export default function ContentListPage({ loaderData: { sections, uploaded, languages, now } }: Route.ComponentProps) {
  const cards = (collection: SectionSummary['collection']) => (
    <ul className="content-cards">
      {sections
        .filter((section) => section.collection === collection)
        .map((section) => (
          <li key={section.id}>
            <Card section={section} languages={languages} now={now} />
          </li>
        ))}
    </ul>
  );
  return (
    <DashboardPage note={contentWords.note}>
      <PicturesProvider pictures={uploaded}>
        <h2 className="content-cards-heading">{contentWords.landing}</h2>
        {cards('landing')}
        <h2 className="content-cards-heading">{contentWords.legal}</h2>
        {cards('legal')}
      </PicturesProvider>
    </DashboardPage>
  );
}

interface CardProps {
  section: SectionSummary;
  languages: readonly (typeof translationLanguages)[number][];
  now: number;
}

function Card({ section, languages, now }: CardProps) {
  const { standing } = section;
  if (!standing) {
    return (
      <article className="content-card content-card--lost">
        <h3>{section.name}</h3>
        <p>{words.lost}</p>
        <p className="content-card-state">
          <AreaLink to={`/history/${section.collection}/${section.id}`}>{words.restore}</AreaLink>
        </p>
      </article>
    );
  }
  const missing = languages.filter((language) => standing.missing[language] > 0);
  return (
    <article className="content-card">
      <span className="content-card-sheet">
        {standing.picture === undefined ? (
          <Icon name={section.stamp} />
        ) : (
          <Picture source={standing.picture} alt="" sizes="84px" ratio={3 / 4} />
        )}
      </span>
      <div>
        <h3>
          <AreaLink to={`/content/${section.id}`}>{section.name}</AreaLink>
        </h3>
        <p>{section.shows}</p>
        <p className="content-card-state">
          <b data-hidden={standing.hidden}>{standing.state}</b>
          {standing.unfinished > 0 && <b data-hidden="true">{words.unfinished(standing.unfinished)}</b>}
          {missing.length === 0 && <span>{words.translated}</span>}
          {missing.map((language) => (
            <span key={language} data-missing="true">
              {words.missing(standing.missing[language], languageNames[language])}
            </span>
          ))}
        </p>
        <p className="content-card-saved">{words.lastSaved(formatMoment(Date.parse(standing.updatedAt), now), standing.updatedBy)}</p>
      </div>
    </article>
  );
}

async function listSections(db: Db): Promise<SectionSummary[]> {
  return Promise.all(
    sections.map(async (section) => {
      const found = await findDocument(db, section.collection, section.id, section.schema);
      return summaryOf(section, found?.data && found);
    }),
  );
}
