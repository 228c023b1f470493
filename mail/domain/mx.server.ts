import { type Ask, askAddresses, askMailServers } from './ask.server.ts';
import { type Finding, type Found, published } from './findings.ts';

/** Whether answers and bounces reach the domain. */
export async function checkMx(domain: string, ask: Ask): Promise<Finding<'mx'>> {
  const answer = await askMailServers(ask, domain);
  const rows = answer.is === 'found' ? answer.rows : [];
  const found = (is: Found<'mx'>, about = ''): Finding<'mx'> => ({ is, about, published: published(rows.filter(Boolean)), put: undefined });
  if (answer.is === 'unanswered') return found('unanswered', answer.code);
  if (answer.is === 'found') return rows.every((row) => row === '') ? found('refuses') : found('receives', rows[0]);
  const address = await askAddresses(ask, domain, 'A');
  if (address.is === 'unanswered') return found('unanswered', address.code);
  return address.is === 'found' ? found('by address') : found('missing');
}
