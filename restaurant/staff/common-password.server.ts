/** Words that a password must not consist of: the names of the person and the site. */
export interface PasswordContext {
  username?: string;
  name?: string;
  /** The name of the house, and that of the site. */
  house: readonly string[];
}

/** Lists of common passwords, and of the words in them: loaded at the first question, because only few processes ask. */
let loaded: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether a password is a common one: one of the 49,000 most used ones (zxcvbn's list), the
 * name of the person or the house, or one of these several times, between digits and signs, or with 0 for o and
 * their like. Capitals do not matter.
 */
export async function isCommonPassword(password: string, { username, name, house }: PasswordContext): Promise<boolean> {
  loaded ??= loadList();
  const list = await loaded;
  const own = new Set([username ?? '', name ?? '', ...house].flatMap((words) => [joined(words), ...words.split(/[\s._-]+/).map(joined)]));
  const whole = password.normalize('NFKC').toLowerCase();
  const bare = bareOf(whole);
  // Digits and signs alone: a date, a telephone number, a row of keys.
  if (joined(bare) === '') return true;
  return [whole, bare, withoutLeet(bare), bareOf(withoutLeet(whole))]
    .flatMap((word) => [word, joined(word)])
    .some((word) => {
      const part = repeatedPart(word);
      return list.has(word) || list.has(part) || part.length < 4 || isMadeOf(word, own);
    });
}

/** What is between the first and the last letter. */
function bareOf(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Whether only words of the person and the house are in it. */
function isMadeOf(word: string, own: ReadonlySet<string>): boolean {
  let rest = word;
  for (const one of [...own].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length)) rest = rest.replaceAll(one, '');
  return rest === '';
}

/** Small letters without accents, spaces and signs. */
function joined(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

function withoutLeet(word: string): string {
  return word.replace(/[0134578@$!]/g, (sign) => leet[sign] ?? sign);
}

/** What a word repeats, or all of it. */
function repeatedPart(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}
