import { landingWords } from '#languages/landing.ts';
import { FoldMarker, LayoutCheckpoint, InlineStylesheet } from '../../first-paint/first-paint.tsx';
import { useSite } from '../site.ts';
import { HouseData } from '../structured-data.tsx';
import { About } from './about.tsx';
import { BookATable } from './book-a-table.tsx';
import { seaAnchor } from './booking-on-the-sea.tsx';
import { Contact } from './contact.tsx';
import { Events } from './events.tsx';
import { Footer } from './footer.tsx';
import { Gallery } from './gallery.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import type { LandingData } from './load-landing.server.ts';
import { Showcase } from './showcase.tsx';
import { Specials } from './specials.tsx';
import { Team } from './team.tsx';
import { TopBar } from './top-bar.tsx';
import { WhyUs } from './why-us.tsx';
// Imported as an address, not for its side effect: its styles stand below the first screen.
import below from './below-fold.css?url';
import './landing.css';

/** The landing page, in the specification's order (section 2). A section whose document cannot be read is left out. */
export function Landing({ data }: { data: LandingData }) {
  const { language, settings } = useSite();
  const { sections, menus, today, title, dishes, showcaseTitle, opening, timetable, changes, year } = data;
  return (
    <>
      <a className="skip-link" href="#content">
        {landingWords[language].skip}
      </a>
      <TopBar opening={opening} />
      <Header opening={opening} timetable={timetable} bookAt={data.sea && sections.slides ? seaAnchor : 'book-a-table'} />
      <LayoutCheckpoint />
      <main id="content" tabIndex={-1}>
        <h1 className="visually-hidden">
          {title} · {settings.name}
        </h1>
        {sections.slides && <Hero slides={sections.slides.slides} sea={data.sea} />}
        <FoldMarker />
        <InlineStylesheet href={below} />
        {sections.about && <About about={sections.about} />}
        {sections['why-us'] && <WhyUs whyUs={sections['why-us']} />}
        {sections.specials && <Specials specials={sections.specials} />}
        {dishes.length > 0 && <Showcase title={showcaseTitle} dishes={dishes} />}
        {sections.events && <Events events={sections.events} />}
        <BookATable timetable={timetable} texts={sections.forms} />
        {sections.gallery && <Gallery gallery={sections.gallery} />}
        <Contact opening={opening} timetable={timetable} changes={changes} />
        {sections.team && <Team team={sections.team} />}
      </main>
      <Footer consent={data.consent} year={year} texts={sections.forms} />
      <HouseData menus={menus} events={sections.events} today={today} />
    </>
  );
}
