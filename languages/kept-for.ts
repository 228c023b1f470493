import type { Catalogue } from './catalogue.ts';

/** How long a table that comes free is kept for who waits for one, in minutes; another where the service is near. */
interface OfferMinutes {
  minutes: number;
  soonMinutes: number;
}

const it = ({ minutes, soonMinutes }: OfferMinutes) => {
  const said = minutes === 1 ? 'un minuto' : `${minutes} minuti`;
  return soonMinutes === minutes ? said : `${said} (${soonMinutes} se manca poco)`;
};

/** The same at the end of a sentence: *lo teniamo per voi* `30 minuti (10 se manca poco)`. */
export const keptFor = {
  it,
  en: ({ minutes, soonMinutes }) => {
    const said = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return soonMinutes === minutes ? `for ${said}` : `for ${said} (${soonMinutes} when it is soon)`;
  },
  pt: ({ minutes, soonMinutes }) => {
    const said = minutes === 1 ? 'um minuto' : `${minutes} minutos`;
    return soonMinutes === minutes ? `durante ${said}` : `durante ${said} (${soonMinutes} se faltar pouco)`;
  },
} satisfies Catalogue<typeof it>;

/** Of a mail from before it was said: no number. */
export const keptWhileAnswering: Catalogue<string> = { it: 'il tempo di rispondere', en: 'while you answer', pt: 'o tempo de responder' };
