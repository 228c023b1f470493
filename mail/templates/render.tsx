import type { Language } from '#languages/languages.ts';
import type { House, Mail, RenderedMail } from '../mail.ts';
import { subjectOf } from '../subject.ts';

/**
 * A mail as its reader sees it: HTML, and the same in plain text.
 * @param language of the reader
 */
export async function renderMail(mail: Mail, language: Language, house: House): Promise<RenderedMail> {
  const subject = subjectOf(mail, language);
  const text = `${subject}\n\n${house.name}`;
  return { subject, html: `<p>${text}</p>`, text };
}
