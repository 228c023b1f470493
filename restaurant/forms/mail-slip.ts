/** The most frequent mail servers of guests. A server one slip away is asked about, never refused. */
const common = `gmail.com, googlemail.com, hotmail.com, hotmail.it, outlook.com, outlook.it, yahoo.com, yahoo.it, icloud.com,
  libero.it, virgilio.it, tiscali.it, alice.it, live.com, live.it, fastwebnet.it, sapo.pt`.split(/,\s+/);

/** Endings that do not exist, and the intended ones. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|cim|cpm)$/, '.com'],
  [/\.(?:itt|iit|ti)$/, '.it'],
];

/** Existing servers that are one slip away. */
const others: ReadonlySet<string> = new Set(['ymail.com', 'mail.com', 'email.com', 'email.it', 'gmx.com', 'live.pt', 'aliceposta.it']);

/** The probably intended mailbox, `nome@gmail.com` for `nome@gmial.com`; undefined without a likely slip. */
export function likelyMailbox(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const server = email.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(server) || others.has(server)) return undefined;
  const ending = endings.find(([slip]) => slip.test(server));
  const ended = ending ? server.replace(...ending) : server;
  const meant = common.find((name) => name === ended || isOneSlip(ended, name)) ?? (ending ? ended : undefined);
  return meant === undefined || meant === server ? undefined : `${email.slice(0, at)}@${meant}`;
}

/** Whether two names differ by one letter, or by two swapped ones. */
function isOneSlip(given: string, name: string): boolean {
  if (Math.abs(given.length - name.length) > 1) return false;
  let from = 0;
  while (from < given.length && given[from] === name[from]) from += 1;
  const [a, b] = [given.slice(from), name.slice(from)];
  const swapped = a.length === b.length && a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0) && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
