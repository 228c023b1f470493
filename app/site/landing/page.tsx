import { languageOfPath } from '#languages/page-address.ts';
import { landingWords } from '#languages/landing.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { pageMeta } from '../meta.ts';
import { PageFormsProvider } from '../forms/answer.ts';
import { readQuery } from '../../forms/read-query.ts';
import { stepsQuery } from '../booking/steps-query.ts';
import { bookingFormHandler } from '../booking/take-booking.server.ts';
import { contactPurpose, newsletterPurpose } from '../forms/contact-and-newsletter.server.ts';
import { handleGuestForm } from '../forms/receive.server.ts';
import type { PageHandle } from '../../context.ts';
import { deferLayout, FoldMarker, InlineStylesheet, LayoutCheckpoint } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { NewTabLink } from '../links.tsx';
import { useSite } from '../site.ts';
import { HouseData } from '../structured-data.tsx';
import { Prose, Text } from '../text.tsx';
import { type LandingData, loadLanding } from './load-landing.server.ts';
import { About, SectionTitle, Team, WhyUs } from './about.tsx';
import { seaAnchor } from './booking-on-the-sea.tsx';
import { BookATable, Contact } from './contact.tsx';
import { Footer } from './footer.tsx';
import { Header, TopBar } from './header.tsx';
import { Hero } from './hero.tsx';
import { Showcase } from './showcase.tsx';
import { Events, Specials } from './specials.tsx';
// Imported as an address: its styles stand below the first screen.
import below from './below-fold.css?url';
import type { Route } from './+types/page';
import './landing.css';

export const handle = { page: 'kept unless asked for times' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return loadLanding(context, languageOfPath(url.pathname), {}, readQuery(url, stepsQuery));
}

/** The answer to a form is the page again. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  return handleGuestForm(request, context, {
    booking: bookingFormHandler(context, language),
    contact: contactPurpose(context, language),
    newsletter: newsletterPurpose(context, language),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  return loaderData && site ? [...pageMeta({ site, path: '/', title: loaderData.title }), { name: 'theme-color', content: '#13234F' }] : [];
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageFormsProvider value={{ token: loaderData.formToken, answer: actionData, asks: loaderData.sea?.asks }}>
      <Landing data={loaderData} isAnswer={actionData !== undefined} />
    </PageFormsProvider>
  );
}

/** The landing page, in the specification's order (section 2). A section whose document cannot be read is left out. */
export function Landing({ data, isAnswer = false }: { data: LandingData; isAnswer?: boolean }) {
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
      <main id="content" tabIndex={-1} data-answered={isAnswer ? '' : undefined}>
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

type View = LandingDocuments['gallery']['pictures'][number];

function Gallery({ gallery }: { gallery: LandingDocuments['gallery'] }) {
  return (
    <section {...deferLayout} className="gallery content" id="gallery" aria-labelledby="gallery-title">
      <div className="gallery-top columns">
        <SectionTitle section="gallery" of={gallery} />
        <div className="gallery-words">
          <Prose of={gallery} field="text" />
        </div>
      </div>
      <ul className="gallery-views">
        {gallery.pictures.map((view) => (
          <li key={view.src + view.name}>
            <GalleryView view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GalleryView({ view }: { view: View }) {
  const { settings, language } = useSite();
  const profile = settings.social.instagram ?? settings.social.facebook;
  const alt = textIn(view, 'alt', language);
  const picture = (
    <>
      <span className="gallery-sheet">
        <Picture source={view.src} alt={alt.text} lang={alt.lang} sizes="(max-width: 56.19em) 74vw, 22vw" ratio={3 / 4} />
      </span>
      <Text as="span" className="gallery-name" of={view} field="name" />
    </>
  );
  return profile ? <NewTabLink href={profile}>{picture}</NewTabLink> : picture;
}
