import type { RouterContextProvider } from 'react-router';
import { landingWords } from '#languages/landing.ts';
import type { Language } from '#languages/languages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { nextChange, openingAt } from '#restaurant/hours/opening.ts';
import { comingChanges, weekRows } from '#restaurant/hours/timetable.ts';
import { type Landing, readLanding } from '#restaurant/landing/queries.server.ts';
import { showcase, showcaseChange } from '#restaurant/landing/landing.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { isHousePage, type MenuDetails } from '#restaurant/menus/menu.ts';
import { menuLinks } from '#restaurant/menus/sections.ts';
import { findConsents } from '#restaurant/newsletter/consent.server.ts';
import { cacheContext, dbContext, logContext, nowContext, secretContext } from '../../context.ts';
import { reportFaults, settingsOf, unlessDamaged } from '../../settings.server.ts';
import { nextMidnight, describeOpening } from '../opening-words.ts';
import { loadSea } from '../booking/load-sea.server.ts';
import { type StepsQuery, stepsQuery } from '../booking/steps-query.ts';
import { loadVisibleMenus } from '../menus/load-menus.server.ts';

/** How many days ahead exceptions to the hours are listed. */
const changesAhead = 30;

/**
 * All data of the landing page in one language.
 * @param draft sections instead of the stored ones, for a preview
 * @param asked the query for the times on the sea
 */
export async function loadLanding(
  context: Readonly<RouterContextProvider>,
  language: Language,
  draft: Partial<Landing['sections']>,
  asked: StepsQuery = stepsQuery.parse({}),
) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const log = context.get(logContext);
  const [{ sections: stored, faults }, { menus, lost }, { data: hours }, consents] = await Promise.all([
    readLanding(db),
    loadVisibleMenus(context),
    settingsOf(context),
    findConsents(db),
  ]);
  for (const { document, faults: found } of faults) reportFaults(log, document, found);
  for (const { id, faults: found } of lost) reportFaults(log, `menu/${id}`, found);

  const shown = menus.map(({ data }) => data);
  const sections = withoutDeadLinks({ ...stored, ...draft }, shown);
  const changes = [nextMidnight(now), nextChange(hours, now), showcaseChange(shown, now)];
  const cache = context.get(cacheContext);
  for (const change of changes) if (change) cache.freshUntil(change);

  const today = dayOf(now);
  const first = sections.slides?.slides[0];
  return {
    // If the times are damaged, the page still has hours and telephone.
    sea: hours.forms.booking ? await unlessDamaged(context, loadSea(context, asked, language), undefined) : undefined,
    sections: shownSections(sections),
    menus: shown,
    dishes: showcase(sections.samples, shown, language, now),
    showcaseTitle: sections.samples
      ? textIn(sections.samples, 'title', language)
      : { text: landingWords[language].menuLink, lang: undefined },
    title: first ? `${textIn(first, 'span', language).text} ${textIn(first, 'title', language).text}` : hours.address.city,
    opening: describeOpening(openingAt(hours, now), now, language),
    timetable: weekRows(hours),
    changes: comingChanges(hours, today, changesAhead),
    today: today.toString(),
    year: today.year,
    consent: consents[language],
    formToken: renderedAtToken(context.get(secretContext), now),
  };
}

/** The sections for guests: without the samples, which the showcase shows, and without unpublished people. */
function shownSections({ samples: _samples, team, ...shown }: ReturnType<typeof withoutDeadLinks>) {
  return { ...shown, team: team && { ...team, people: team.people.filter(({ published }) => published) } };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;

/** Removes buttons and dishes that link to a hidden menu. */
export function withoutDeadLinks({ slides, events, samples, ...rest }: Landing['sections'], menus: readonly MenuDetails[]) {
  const alive = new Set([...menus.map(({ page }) => menuPath(page)), ...menuLinks(menus).map(({ path }) => path)]);
  const leads = (link: string) => !isMenuLink(link) || alive.has(pathOf(link));
  return {
    ...rest,
    slides: slides && {
      slides: slides.slides.map((slide) => ({ ...slide, buttons: slide.buttons.filter((button) => leads(button.link)) })),
    },
    events: events && { ...events, button: leads(events.button.link) ? events.button : undefined },
    samples: samples && { ...samples, dishes: samples.dishes.filter(({ href }) => leads(href)) },
  };
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}

function isMenuLink(link: string): boolean {
  const path = pathOf(link);
  return path === '/pranzo' || path.startsWith('/menu/') || isHousePage(path.slice(1));
}
