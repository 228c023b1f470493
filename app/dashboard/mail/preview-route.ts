import { data } from 'react-router';
import { z } from 'zod';
import { Renderer } from '#mail/content.server.ts';
import { findMail } from '#mail/outbox.server.ts';
import { renderMail } from '#mail/templates/render.tsx';
import { mailHouse } from '#restaurant/settings/settings.ts';
import { notFound } from '../../forms/values.ts';
import { logContext, siteContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { mailAnswer } from '../frame/answers.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { deskQuery } from './outbox.server.ts';
import type { Route } from './+types/preview-route';

const storedLinks = z.record(z.string(), z.string());

/** The dark colours of a mail. The chosen look decides here, not the device. */
const night = /\(\s*prefers-color-scheme:\s*dark\s*\)/g;

/**
 * A mail as its reader sees it, for a frame. Its links lead to the home page: with the reader's own the staff could confirm a subscription
 * or change a booking for somebody else. @throws 404
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'see the outbox');
  const found = await findMail(db, params.mail);
  if (!found) throw notFound();
  const { look } = readQuery(url, deskQuery);
  const { publicUrl } = context.get(siteContext);
  const house = mailHouse((await settingsOf(context)).data, publicUrl);
  const toSite = () => publicUrl;
  try {
    const links = JSON.stringify(
      Object.fromEntries(Object.keys(storedLinks.parse(JSON.parse(found.links))).map((name) => [name, publicUrl])),
    );
    const addresses = { own: toSite, form: toSite, desk: toSite };
    const { rendered } = await new Renderer(db, house, renderMail, addresses).render({ ...found, links });
    if (look === 'text') return mailAnswer(rendered.text, { type: 'text/plain', pictures: false });
    const html = rendered.html.replace(night, look === 'night' ? 'all' : 'not all');
    return mailAnswer(html, { pictures: look !== 'plain' });
  } catch (error) {
    context.get(logContext).warn({ err: error, mail: found.id }, 'a mail cannot be shown');
    throw data(null, { status: 422, statusText: 'Unprocessable Content' });
  }
}
