import { parsedPage } from './parsed-page.ts';

/** The fields of app/site/forms/answer.ts for the browser's work. */
const scripts = 'scripts';
const work = 'work';

/** How often one form is worked for: a solution is valid once, and the price may have risen meanwhile. */
const maxTimes = 3;

/** Sends a form, and does the work that the server requires first (restaurant/rate-limits/limits.ts). To the guest it only takes longer. */
export async function fetchPaid(
  address: string,
  init: RequestInit & { body?: URLSearchParams },
): Promise<{ answer: Response; page: Document }> {
  const { body } = init;
  body?.set(scripts, '1');
  for (let time = 1; ; time++) {
    const answer = await fetch(address, init);
    const page = parsedPage(await answer.text());
    const question = page.querySelector<HTMLInputElement>('[data-work]')?.value;
    if (!body || !question || time === maxTimes) return { answer, page };
    const { answerWork } = await import('#restaurant/forms/work.ts');
    body.set(work, await answerWork(question, init.signal ?? undefined));
  }
}
