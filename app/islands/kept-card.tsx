import type { Language } from '#languages/languages.ts';
import { waiterWords } from '#languages/waiter.ts';
import { CardArticle } from '../site/waiter/card-article.tsx';
import { markupOf } from './markup.ts';

/** The card for the waiter, drawn by what the server draws it with. */
export function drawCard(card: Parameters<typeof CardArticle>[0]): string {
  return markupOf(<CardArticle {...card} />);
}

/** In place of a card of which no menu was kept. */
export function drawNotKept(language: Language): string {
  return markupOf(<p>{waiterWords[language].notKept}</p>);
}
