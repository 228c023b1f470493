import { newsletterPages } from '#languages/newsletter.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { type FormResult, PageFormsProvider } from '../forms/answer.ts';
import { GuestForm } from '../forms/guest-form.tsx';
import { Press } from '../press.tsx';
import { LetterPage } from './letter-page.tsx';
import { useSite } from '../site.ts';
import type { LinkPage } from './load.server.ts';

const drawings = {
  boat: 'barchetta.svg',
  night: 'barchetta-via.svg',
  bottle: 'vuoto-messaggi.svg',
} as const;

const drawingOf = {
  confirm: 'boat',
  confirmed: 'boat',
  already: 'boat',
  leave: 'night',
  left: 'night',
  old: 'bottle',
} as const satisfies Record<LinkPage['state'], keyof typeof drawings>;

/** The pages that ask something have the letter's stamp; those that say how it went have none. */
const asks: ReadonlySet<LinkPage['state']> = new Set(['confirm', 'leave']);

/**
 * The page of a link of the newsletter, in each of its states.
 * @param props.answer what became of the form that subscribes, where it was sent
 */
export function LinkArticle({ page, answer }: { page: LinkPage; answer?: FormResult }) {
  const { language } = useSite();
  const words = newsletterPages[language];
  const drawing = drawingOf[page.state];
  return (
    <LetterPage drawing={drawings[drawing]} isPrint={drawing !== 'bottle'} alt={words.drawings[drawing]}>
      {asks.has(page.state) ? (
        <SectionHeading stamp="k-lettera" level="h1">
          {words[page.state].heading}
        </SectionHeading>
      ) : (
        <h1>{words[page.state].heading}</h1>
      )}
      <Said page={page} answer={answer} />
    </LetterPage>
  );
}

function Said({ page, answer }: { page: LinkPage; answer: FormResult | undefined }) {
  const { language, settings, to } = useSite();
  const words = newsletterPages[language];
  switch (page.state) {
    case 'confirm':
      return (
        <>
          <p className="lead">
            {words.confirm.before}
            <b>{page.email}</b>.
          </p>
          <blockquote className="letter-consent">{page.consentText}</blockquote>
          <Press intent="confirm">{words.confirm.button}</Press>
          <p className="letter-note">{words.confirm.notYou(termOf('subscriptions', language))}</p>
        </>
      );
    case 'confirmed':
      return (
        <>
          <p className="lead">{words.confirmed.text}</p>
          <p className="actions">
            <ButtonLink look="outline" icon="i-freccia" href={to('/menu')}>
              {words.confirmed.menu}
            </ButtonLink>
          </p>
        </>
      );
    case 'already':
      return (
        <>
          <p className="lead">
            {words.already.text} <b>{page.email}</b>
          </p>
          <div className="actions">
            <ButtonLink look="outline" icon="i-freccia" href={to('/menu')}>
              {words.confirmed.menu}
            </ButtonLink>
            <Press intent="leave" look="outline">
              {words.leave.button}
            </Press>
          </div>
        </>
      );
    case 'leave':
      return (
        <>
          <p className="lead">
            <b>{page.email}</b>
            {words.leave.after}
          </p>
          <Press intent="leave">{words.leave.button}</Press>
          <p className="letter-note">{words.leave.nothing}</p>
        </>
      );
    case 'left':
      return (
        <>
          <p className="lead">{words.left.text(termOf('subscriptions', language))}</p>
          <div className="actions">
            {page.mayUndo && (
              <Press intent="undo" look="outline">
                {words.left.undo}
              </Press>
            )}
            <a className="text-link" href={to('/')}>
              {words.left.home}
            </a>
          </div>
        </>
      );
    case 'old':
      return (
        <>
          <p className="lead">{words.old.text}</p>
          <PageFormsProvider value={{ token: page.formToken, answer }}>
            <h2 id="newsletter-title">{words.form.heading}</h2>
            <GuestForm form="newsletter" labelledBy="newsletter-title" action="" look="outline">
              <input type="hidden" name="consent" value={page.consent.version} />
              <p className="letter-consent">{page.consent.text}</p>
            </GuestForm>
          </PageFormsProvider>
          <p className="letter-note">
            {words.old.write} <a href={`mailto:${settings.email}`}>{settings.email}</a>
          </p>
        </>
      );
  }
}
