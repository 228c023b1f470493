import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookingMailParts } from './booking-mail-parts.ts';
import { bookingMailWords } from './booking-mails.ts';
import { isLanguage, type Language, languages } from './languages.ts';
import { mailWords } from './mail.ts';

/** A choice between the three languages within a function, `say(`…`, `…`, `…`)`. */
const quoted = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\`(?:[^\`\\]|\\.)*\`)`;
const sayInAll = new RegExp(String.raw`\bsay\(\s*${[quoted, quoted, quoted].join(String.raw`,\s*`)},?\s*\)`, 'g');

/** A text of a catalogue, or the source of a function that makes one: both may contain terms. */
interface Text {
  path: string;
  /** Undefined for the staff's texts, which are Italian. */
  language: Language | undefined;
  text: string;
  make: ((...values: number[]) => unknown) | undefined;
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const modules: [string, unknown][] = await Promise.all(files.map(async (name) => [name, await import(join(import.meta.dirname, name))]));
const texts = modules.flatMap(([name, module]) => textsOf(module, name, undefined));

function textsOf(value: unknown, path: string, language: Language | undefined): Text[] {
  if (typeof value === 'string') return [{ path, language, text: value, make: undefined }];
  if (typeof value === 'function')
    return [{ path, language, text: sourceIn(String(value), language), make: (...values) => value(...values) }];
  if (value instanceof Map) return textsOf(Object.fromEntries(value), path, language);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path} ${key}`, isLanguage(key) ? key : language));
}

/** The source of a function with the words of one language; one with templates within templates keeps all. */
function sourceIn(source: string, language: Language | undefined): string {
  return language ? source.replaceAll(sayInAll, (_, ...said: string[]) => said[languages.indexOf(language)] ?? '') : source;
}

/** Literals of the specification, and the search words of desks. */
const literal = /saving failed$|deleteAsk$| also$/;

function saying(term: RegExp, of: (text: Text) => boolean): string[] {
  return texts.filter((text) => !literal.test(text.path) && of(text) && term.test(text.text)).map(({ path, text }) => `${path}: ${text}`);
}

/** Each thing has one name (docs/words.md). These are other names. */
const wrongTerms: Record<Language, RegExp[]> = {
  it: [
    /\bbotton[ei]\b/i,
    /lasci\w* la lettera/i,
    /\bod ora\b/,
    /\bclient[ei]\b/i,
    /\bchi mangia\b/i,
    /la casa è chiusa/i,
    /\brimett\w+ (com|dov)’era/i,
    /\bFa’ /,
    /\bnon (è )?venut[aoie]\b/i,
    /\be-mails?\b|posta elettronica/i,
    /\b(spent[oi]|accendi\w*)\b/i,
    /^Guarda (chi|gli|le|i)\b/,
    /\bpenal[ei]\b|\bcaparra\b/i,
    /tavolo senza gradini/i,
    /\bper posta\b|stessa posta|ha la posta/i,
    /rimandal[ae]\b|si rimanda/i,
    /vi abbiamo scritto/i,
  ],
  en: [
    /\be-mails?\b/i,
    /leave the letter|letter left|letter of the month/i,
    /\bpress\b/i,
    /no longer holds/,
    /you receive it/i,
    /\bmails\b/i,
    /\bno fee\b|free of charge/i,
    /\bthe first page\b/i,
    /table without steps/i,
  ],
  pt: [
    /\blogo\b/i,
    /\binscri(to|ta|ção|ções)\b/i,
    /\bo menu\b(?! de navegação)/i,
    /\blinks?\b/i,
    /\be-mails?\b/i,
    /deixar a carta/i,
    /\bvocê\b/i,
    /penalização|\bsinal\b/i,
    /mesa sem degraus/i,
    // Guests are addressed formally as one person: never *vós*, nor *vocês* without the word.
    /\bvoss[oa]s?\b/i,
    /(?<!\p{L})(toquem|tentem|venham|escolham|escrevam|avisem|apaguem|liguem|digam|queiram|quiserem|pedirem|reservem|abram|vejam)(?!\p{L})/iu,
  ],
};

describe('the words of all catalogues', () => {
  it.each(languages)('use one name for one thing in %s', (language) => {
    for (const term of wrongTerms[language]) expect(saying(term, (text) => (text.language ?? 'it') === language)).toEqual([]);
  });

  it('address the staff as “tu”, except in texts that guests hear or read', () => {
    expect(saying(/\b(voi|vostr[aeio])\b/i, ({ language }) => language === undefined)).toEqual([]);
  });

  it('do not promise a single tap in a mail that leads to a page with more steps', () => {
    for (const words of [bookingMailParts, bookingMailWords, mailWords])
      for (const { path, text } of textsOf(words, '', undefined))
        expect(`${path} ${text}`).not.toMatch(/un tocco|one (tap|press)|with a tap|um toque/);
  });

  it('name the number of a booking its reference', () => {
    const ofBookings = ({ path }: Text) =>
      /^(booking(-who|-answers|-mails|-mail-parts)?|own-(booking|changes))\.ts|^forms\.ts confirmPages/.test(path);
    expect(saying(/\bcodice\b|\bcode\b|\bcódigo\b/i, ofBookings)).toEqual([]);
  });

  it('name what the newsletter sends a letter, never an issue', () => {
    expect(saying(/\bnumer[oi]\b/i, ({ path }) => /^(newsletter-desk|post)\.ts/.test(path))).toEqual([]);
  });

  it('contain no straight quotes between letters, and no three dots', () => {
    expect(saying(/\p{Ll}'\p{Ll}/u, () => true)).toEqual([]);
    expect(saying(/\.\.\.(?![\w[(])/, () => true)).toEqual([]);
  });

  it('contain no retention period of their own: it comes from restaurant/privacy/retention.ts', () => {
    const erased = /cancell|elimin|conserv|ripristin|rest(a|ano) qui|\bdelet|\beras|\bapaga/i;
    const term =
      /\b(\d+|sei|sette|dodici|ventiquattro|trenta|novanta|six|seven|twelve|twenty-four|thirty|ninety|seis|sete|doze|noventa)\s(giorni|mesi|days|months|dias|meses)\b/i;
    expect(saying(term, ({ text }) => erased.test(text))).toEqual([]);
  });

  it('keep a number and its unit on one line', () => {
    expect(saying(/[\d}] (€|(MB|KB|cl|cm|kg|mg|ml|h|min)\b)|\bn\.º? \d|P\. IVA/, () => true)).toEqual([]);
  });

  it('use one form of the time in each language', () => {
    const said = texts.flatMap((text) => [text.text, ...made(text, ['19:00', '12:30'])].map((one) => `${text.path}: ${one}`));
    expect(said.filter((text) => /\b\d{1,2}h(\d\d)?\b|(?<!\d)(1\d|2[0-3])\.[0-5][05](?![\d%])/.test(text))).toEqual([]);
  });

  it('use the singular for one thing, whatever its noun', () => {
    const said = texts.flatMap((text) => (neverOne.test(text.path) ? [] : made(text, [1, 1, 1]).map((one) => `${text.path}: ${one}`)));
    expect(
      said.filter((text) => /(?<!\p{L})(altr[ei]|più|restano|sono|vanno|hanno|mancano|arrivano|aggiunti) 1(?![\d:.,/])/iu.test(text)),
    ).toEqual([]);
  });

  it('elide the article before a day or a table whose name begins with a vowel sound', () => {
    const said = texts.flatMap((text) =>
      // An ordinal in letters, never a day.
      /(stands|wouldStand)$/i.test(text.path) ? [] : made(text, ['8 novembre', '11 dicembre', '8']).map((one) => `${text.path}: ${one}`),
    );
    expect(said.filter((text) => /(?<!\p{L})([ai]l|d[ae]l|nel|sul) (8|11)\b/iu.test(text))).toEqual([]);
  });

  it.each([0, 1, 2, 5])('use the right form for %i of everything', (count) => {
    const counted = new RegExp(`(?<![\\d.,:–+])${count} (?<noun>\\p{L}+)`, 'gu');
    const found = texts.flatMap((text) => {
      if (neverOne.test(text.path)) return [];
      const nouns = forms[text.language ?? 'it'];
      const amiss = new Set(count === 1 ? nouns.map(([, many]) => many) : nouns.map(([one]) => one));
      return made(text, [count, count, count]).flatMap((said) =>
        [...said.matchAll(counted)].filter(({ groups }) => amiss.has(groups?.['noun'] ?? '')).map(() => `${text.path}: ${said}`),
      );
    });
    expect(found).toEqual([]);
  });
});

/** Values that are never one: minutes to choose from (0, 30, 60), bounds, and texts for several things. */
const neverOne =
  /flexible$|waitingMinutes$|waiting lead$|pause (minutes|about)$|onlineShare$|longText$|dkim several$|picturePickerWords found$|translations missing$/;

function made({ make }: Text, values: readonly (number | string)[]): string[] {
  try {
    const said: unknown = make?.(...(values as number[]));
    return typeof said === 'string' ? [said] : [];
  } catch {
    return [];
  }
}

const forms: Record<Language, [string, string][]> = {
  it: [
    ['persona', 'persone'],
    ['minuto', 'minuti'],
    ['giorno', 'giorni'],
    ['ora', 'ore'],
    ['secondo', 'secondi'],
    ['riga', 'righe'],
    ['prenotazione', 'prenotazioni'],
    ['coperto', 'coperti'],
    ['piatto', 'piatti'],
    ['bevanda', 'bevande'],
    ['tavolo', 'tavoli'],
    ['posto', 'posti'],
    ['orario', 'orari'],
    ['iscritto', 'iscritti'],
    ['testo', 'testi'],
    ['messaggio', 'messaggi'],
    ['volta', 'volte'],
    ['modifica', 'modifiche'],
    ['immagine', 'immagini'],
    ['campo', 'campi'],
    ['visita', 'visite'],
    ['pagina', 'pagine'],
    ['arrivo', 'arrivi'],
    ['punto', 'punti'],
    ['documento', 'documenti'],
    ['inviata', 'inviate'],
    ['respinta', 'respinte'],
    ['settimana', 'settimane'],
    ['mese', 'mesi'],
    ['lettera', 'lettere'],
    ['copia', 'copie'],
    ['scheda', 'schede'],
    ['firma', 'firme'],
    ['tentativo', 'tentativi'],
    ['scelta', 'scelte'],
    ['allergia', 'allergie'],
    ['richiesta', 'richieste'],
  ],
  en: [
    ['person', 'people'],
    ['minute', 'minutes'],
    ['hour', 'hours'],
    ['day', 'days'],
    ['dish', 'dishes'],
    ['drink', 'drinks'],
    ['table', 'tables'],
  ],
  pt: [
    ['pessoa', 'pessoas'],
    ['minuto', 'minutos'],
    ['hora', 'horas'],
    ['dia', 'dias'],
    ['prato', 'pratos'],
    ['bebida', 'bebidas'],
    ['mesa', 'mesas'],
  ],
};

describe('the literals of the specification', () => {
  it.each([
    'Login',
    'New Menu',
    'Nuovo Campo',
    'Delete Campo',
    'Delete Menu',
    'Salva',
    'Update',
    'Salvato!!!',
    'Stiamo arrivando!',
    'Menu edit.',
    'Prenota ora',
    'Logo principale, Telefono, Orari, Lingue.',
    'Pictures Upload:',
    'Your message has been sent. Thank you!',
    'Servizio temporaneamente indisponibile',
  ])('contain «%s» as the specification spells it', (words) => {
    expect(texts.some(({ text }) => text.includes(words))).toBe(true);
  });
});
