import type { RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import type { RenderedMail } from '#mail/mail.ts';
import { renderMail } from '#mail/templates/render.tsx';
import { dishesOf, isSoldOut } from '#restaurant/menus/menu.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { formatPrice } from '#restaurant/money.ts';
import type { Issue } from '#restaurant/newsletter/issue.ts';
import { loadIssueSnapshot } from '#restaurant/newsletter/issues.server.ts';
import { type IssueSnapshot, mailContentOf } from '#restaurant/newsletter/mails.server.ts';
import { mailHouse } from '#restaurant/settings/settings.ts';
import { dbContext, nowContext, siteContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import type { DishChoice } from '../content/content-editor.ts';

type Context = Readonly<RouterContextProvider>;

/** The length of the token in the links of a reader. */
const tokenLength = 59;

/**
 * Renders an issue as its mail would be now.
 * @param origin where its pictures are loaded from
 * @param previewWords words that only the desk's preview has
 */
async function issueRenderer(
  context: Context,
  issue: Issue,
  origin: string,
  previewWords: Pick<IssueSnapshot, 'goneWords'> = {},
): Promise<(language: Language) => Promise<RenderedMail>> {
  const { publicUrl } = context.get(siteContext);
  const [{ data: settings }, house] = await Promise.all([
    settingsOf(context),
    loadIssueSnapshot(context.get(dbContext), issue, origin, context.get(nowContext)),
  ]);
  const leave = `${publicUrl}/newsletter/${'prova'.padEnd(tokenLength, '-')}`;
  const links = { leave, oneClick: `${leave}/leave` };
  return (language) => {
    const content = mailContentOf(issue, language, { ...house, ...previewWords }, false);
    return renderMail({ kind: 'newsletter-issue', content, links }, language, mailHouse(settings, publicUrl));
  };
}

/** An issue in one language as its mail would be now. `origin`: where its pictures are loaded from. A deleted picture is described. */
export async function renderIssue(
  context: Context,
  { issue, language, origin }: { issue: Issue; language: Language; origin: string },
): Promise<RenderedMail> {
  return (await issueRenderer(context, issue, origin, { goneWords: newsletterWords.preview.gonePicture }))(language);
}

export async function measureIssue(context: Context, issue: Issue): Promise<Record<Language, number>> {
  const render = await issueRenderer(context, issue, context.get(siteContext).publicUrl);
  const measure = async (language: Language) => Buffer.byteLength((await render(language)).html);
  const [it, en, pt] = await Promise.all([measure('it'), measure('en'), measure('pt')]);
  return { it, en, pt };
}

/** The dishes that an issue may list: those that guests see today. */
export async function listDishChoices(db: Db, now: Temporal.Instant): Promise<DishChoice[]> {
  const { menus } = await listVisibleMenus(db, now);
  return menus.flatMap(({ id, data }) =>
    dishesOf(data.contents).map((dish) => ({
      key: `${id}/${dish.id}`,
      name: dish.content,
      menu: data.name,
      price: dish.prices.map(({ cents }) => formatPrice(cents, 'it')).join(' / '),
      featured: dish.featured !== undefined,
      soldOut: isSoldOut(dish, now),
    })),
  );
}
