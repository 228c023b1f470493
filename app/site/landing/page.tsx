import { landingWords } from '#languages/landing.ts';
import { textIn } from '#restaurant/documents/text.ts';
import { nextChange, openingAt } from '#restaurant/hours/opening.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { comingChanges, weeklyTimetable } from '#restaurant/hours/timetable.ts';
import { readLanding } from '#restaurant/landing/queries.server.ts';
import { showcase, showcaseChange } from '#restaurant/landing/showcase.ts';
import { listPublishedLegalPages } from '#restaurant/legal/published.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { cacheContext, dbContext, logContext, nowContext } from '../../context.ts';
import { reportFaults } from '../../report-faults.server.ts';
import { pageMeta } from '../meta.ts';
import { nextMidnight, openingWords } from '../opening-words.ts';
import { languageOfPath } from '../paths.ts';
import { useSite } from '../site.ts';
import { HouseData } from '../structured-data.tsx';
import { About } from './about.tsx';
import { BookATable } from './book-a-table.tsx';
import { Contact } from './contact.tsx';
import { Events } from './events.tsx';
import { Footer } from './footer.tsx';
import { Gallery } from './gallery.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { Showcase } from './showcase.tsx';
import { Specials } from './specials.tsx';
import { Team } from './team.tsx';
import { TopBar } from './top-bar.tsx';
import { WhyUs } from './why-us.tsx';
import type { Route } from './+types/page';

/** How far ahead days that are not as the week says are told. */
const changesAhead = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const log = context.get(logContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const [{ sections, faults }, { menus, lost }, { data: hours }, legalPages] = await Promise.all([
    readLanding(db),
    listMenus(db),
    requireSettings(db),
    listPublishedLegalPages(db),
  ]);
  for (const { document, faults: found } of faults) reportFaults(log, document, found);
  for (const { id, faults: found } of lost) reportFaults(log, `menu/${id}`, found);

  const shown = menus.map(({ data }) => data);
  const changes = [nextMidnight(now), nextChange(hours, now), showcaseChange(shown, now)];
  for (const change of changes) if (change) context.get(cacheContext).freshUntil(change);

  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = sections.slides?.slides[0];
  return {
    sections,
    menus: shown,
    legalPages,
    dishes: showcase(sections.samples, shown, language, now),
    showcaseTitle: sections.samples
      ? textIn(sections.samples, 'title', language)
      : { text: landingWords[language].menuLink, lang: undefined },
    title: first ? `${textIn(first, 'span', language).text} ${textIn(first, 'title', language).text}` : hours.address.city,
    opening: openingWords(openingAt(hours, now), now, language),
    timetable: weeklyTimetable(hours),
    changes: comingChanges(hours, today, changesAhead),
    today: today.toString(),
    year: today.year,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  return loaderData && site ? [...pageMeta({ site, path: '/', title: loaderData.title }), { name: 'theme-color', content: '#13234F' }] : [];
};

/** The landing page, in the specification's order (section 2). A section whose document cannot be read is left out. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { language, settings } = useSite();
  const { sections, menus, today, title, dishes, showcaseTitle, opening, timetable, changes, legalPages, year } = loaderData;
  return (
    <>
      <a className="skip-link" href="#content">
        {landingWords[language].skip}
      </a>
      <TopBar opening={opening} />
      <Header />
      <main id="content" tabIndex={-1}>
        <h1 className="visually-hidden">
          {title} · {settings.name}
        </h1>
        {sections.slides && <Hero slides={sections.slides.slides} />}
        {sections.about && <About about={sections.about} />}
        {sections['why-us'] && <WhyUs whyUs={sections['why-us']} />}
        {sections.specials && <Specials specials={sections.specials} />}
        {dishes.length > 0 && <Showcase title={showcaseTitle} dishes={dishes} />}
        {sections.events && <Events events={sections.events} />}
        <BookATable timetable={timetable} />
        {sections.gallery && <Gallery gallery={sections.gallery} />}
        <Contact opening={opening} timetable={timetable} changes={changes} />
        {sections.team && <Team team={sections.team} />}
      </main>
      <Footer legalPages={legalPages} year={year} />
      <HouseData menus={menus} events={sections.events} today={today} />
    </>
  );
}
