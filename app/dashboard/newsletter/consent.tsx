import { newsletterWords } from '#languages/newsletter-desk.ts';
import { toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { consentDocument, consentId } from '#restaurant/newsletter/consent.ts';
import { requireConsent, saveConsent } from '#restaurant/newsletter/consent.server.ts';
import { countSubscribers } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { contentModel, useContentEdit } from '../content/content-editor.ts';
import { ContentForm } from '../content/form-fields.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import { saveResponse, save, sentEdit } from '../editing/save.server.ts';
import { send } from '../editing/send.tsx';
import { HistoryLink } from '../frame/history-links.tsx';
import { NewsletterDesk } from './newsletter-desk.tsx';
import type { Route } from './+types/consent';
import { useArea } from '../frame/area.tsx';

const words = newsletterWords.consent;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'write the newsletter');
  const [standing, audience] = await Promise.all([requireConsent(db), countSubscribers(db)]);
  return {
    standing: toCurrentDocument(standing),
    confirmed: audience.statuses.confirmed,
    now: now.epochMilliseconds,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'write the newsletter');
  // Version 0 is the default text.
  const sent = await requireForm(request, sentEdit);
  return saveResponse(await save(context, saveConsent, sent, changeOf(context)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

const model = contentModel({ schema: consentDocument, words: words.fields });

/** The consent of subscribers; every save is a new version. */
export default function ConsentPage({ loaderData: { standing, confirmed, now } }: Route.ComponentProps) {
  const area = useArea();
  const content = useContentEdit(model, {
    beside: 'en',
    document: `newsletter/${consentId}`,
    name: words.name,
    address: `${area}/newsletter/consent`,
    standing,
    now,
  });
  return (
    <NewsletterDesk confirmed={confirmed} footed>
      <p>
        {words.note(standing.version + 1)} {standing.version === 0 ? words.first : <HistoryLink collection="newsletter" id={consentId} />}
      </p>
      <section className="content-bench" aria-label={words.heading}>
        <noscript>{newsletterWords.editor.needsScript}</noscript>
        <ContentForm content={content} words={words.fields} />
      </section>
      <EditingShell edit={content.edit} wide />
    </NewsletterDesk>
  );
}
