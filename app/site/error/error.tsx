import { Fragment, use } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { cutLinkWords } from '#languages/cut-link.ts';
import { pageWords } from '#languages/pages.ts';
import { lastingFaultOf } from '#restaurant/health/faults.ts';
import { bookingWhoWords } from '#languages/booking-who.ts';
import { formWords } from '#languages/forms.ts';
import { healthConsentVersion, healthConsentWords } from '#languages/health-consent.ts';
import type { GuestField } from '#restaurant/forms/guest-forms.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { withoutLanguage } from '#languages/page-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Stamp } from '../../ui/icon.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PhoneLink } from '../links.tsx';
import { RequestIdContext } from '../../ui/request-id.ts';
import { useMaybeSite } from '../site.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
import { formField, type FormResult, mailboxField, type SubmittedValues, tokenField, trapField } from '../forms/answer.ts';
// Imported as addresses: the root imports this screen, and other pages do not need its styles.
import fieldLook from '../../ui/field.css?url';
import look from './error.css?url';
import formLook from './kept-form.css?url';

/**
 * The error screen, in the site's design and the visitor's language, even without settings. It says 'Unexpected Application Error!' with
 * the status (specification, section 8), and links to go on. The cause is only in the log.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { settings, language, path, to } = useMaybeSite();
  const words = pageWords[language].error;
  const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: 'Internal Server Error' };
  const kind = kindOf(status);
  // Only on the server: the router does not load guests' pages in the browser, and the area's forms keep what was typed.
  const kept = import.meta.env.SSR && isRouteErrorResponse(error) ? retryFormOf(error.data) : undefined;
  const lasting = isRouteErrorResponse(error) ? lastingFaultOf(error.data) : undefined;
  // A lasting fault is neither over at the next attempt, nor solved by booking.
  const mayRetry = kind === 'broken' && !lasting;
  const isOwnLink = kind === 'lost' && path.startsWith('/prenotazione/');
  const requestId = use(RequestIdContext);
  return (
    <>
      <title>{[`${status}, ${words[kind].document}`, ...(settings ? [settings.name] : [])].join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={look} />
      <PageHeader>
        <PhoneLink icon />
      </PageHeader>
      <main className="error" id={contentId}>
        <div className="error-text page-title">
          {/* Without SectionHeading, whose styles would be in every page. */}
          <div className="section-heading">
            <Stamp name="k-smarrito" />
            <h1>{words[kind].title}</h1>
          </div>
          <p className="lead">
            {lasting ? words.lasting[lasting] : isOwnLink ? cutLinkWords[language].text : words[kind].text}
            {isOwnLink && (
              <>
                {' '}
                <PhoneLink />.
              </>
            )}
            {kind === 'broken' && settings && (
              <>
                {' '}
                {lasting ? words.phoneNow : words.phone} <PhoneLink />.
              </>
            )}
          </p>
          <p className="error-status" lang="en">
            <b>Unexpected Application Error!</b> <span>{`${status} ${statusText}`.trim()}</span>
            {kind !== 'lost' && requestId && <code> {requestId}</code>}
          </p>
          {import.meta.env.SSR && kept && <RetryForm kept={kept} lasting={lasting !== undefined} />}
          <ul className="actions">
            {/* Beside the form, a second «Riprova» would lose what is in it. */}
            {!kept && (
              <li>
                {mayRetry ? (
                  <ButtonLink href={to(path)}>{words.retry}</ButtonLink>
                ) : (
                  <ButtonLink href={to('/menu')} icon="i-freccia">
                    {words.menu}
                  </ButtonLink>
                )}
              </li>
            )}
            {(kept || mayRetry) && <Action to={to('/menu')}>{words.menu}</Action>}
            {!lasting && <Action to={`${to('/')}#book-a-table`}>{words.book}</Action>}
            <Action to={to('/')}>{words.home}</Action>
          </ul>
        </div>
        <img className="error-picture" src={drawingUrl('errore.svg')} width={1000} height={720} alt={words.picture} />
      </main>
      <PageFooter />
    </>
  );
}

function Action({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <a className="text-link" href={to}>
        {children}
      </a>
    </li>
  );
}

/** Which words apply: not found, refused, or broken. */
function kindOf(status: number): 'lost' | 'refused' | 'broken' {
  if (status === 404 || status === 410) return 'lost';
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}

/** The typed form that an error answer contains because nothing could be stored (receive.server.ts); undefined for other errors. */
function retryFormOf(error: unknown): SubmittedValues | undefined {
  if (typeof error !== 'object' || error === null || !('kept' in error)) return undefined;
  const { kept } = error;
  if (typeof kept !== 'object' || kept === null) return undefined;
  return Object.fromEntries(Object.entries(kept).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

/**
 * Adds a refused form to the errors of a page that could not be loaded after it, so that the error screen shows what was typed.
 * @param errors of the page, by route
 * @param answers of the actions, by route
 */
export function keepRefusedForm(errors: Readonly<Record<string, unknown>>, answers: Readonly<Record<string, unknown>>): void {
  const refused = Object.values(answers).find(isRefused);
  if (!refused) return;
  for (const error of Object.values(errors)) {
    if (!isRouteErrorResponse(error) || error.status !== 503) continue;
    error.data = { ...error.data, kept: { ...refused.typed, [tokenField]: refused.token } };
  }
}

function isRefused(answer: unknown): answer is Extract<FormResult, { typed: unknown }> {
  return typeof answer === 'object' && answer !== null && 'typed' in answer && 'token' in answer;
}

const shown = ['name', 'email', 'phone', 'date', 'time', 'people', 'subject', 'occasion', 'allergies', 'message'] as const;

/** The hidden fields: all others of every form, and its technical ones. */
const unseen = {
  consent: true,
  healthConsent: true,
  another: true,
  browser: true,
  instead: true,
  flexible: true,
  key: true,
  room: true,
  highChair: true,
  stepFree: true,
  // Of the page of a guest's own booking.
  intent: true,
  [formField]: true,
  [tokenField]: true,
  [trapField]: true,
  [mailboxField]: true,
} as const satisfies Record<
  Exclude<GuestField, (typeof shown)[number]> | 'intent' | typeof formField | typeof tokenField | typeof trapField | typeof mailboxField,
  true
>;

/**
 * What a guest wrote, with a button that sends it again; it works without settings.
 * @param props.lasting whether the fault lasts longer than a minute
 */
function RetryForm({ kept, lasting }: { kept: SubmittedValues; lasting: boolean }) {
  const { language } = useMaybeSite();
  const { pathname, search } = useLocation();
  const words = { ...bookingWhoWords[language], ...formWords[language] };
  const { help, agree } = healthConsentWords[language];
  return (
    <form
      className="kept-form"
      method="post"
      // The landing page's action is that of its index; the questions of /prenota stand in its query.
      action={withoutLanguage(pathname) === '/' ? `${pathname}?index#${kept[formField] ?? ''}-notice` : `${pathname}${search}`}
    >
      <link rel="stylesheet" href={fieldLook} />
      <link rel="stylesheet" href={formLook} />
      <p>{lasting ? words.unavailableForLong : words.unavailable}</p>
      {Object.keys(unseen).map(
        (name) => kept[name] !== undefined && name !== 'healthConsent' && <input key={name} type="hidden" name={name} value={kept[name]} />,
      )}
      {shown.map((name) => {
        const text = kept[name];
        if (text === undefined) return null;
        const isLong = name === 'message' || name === 'allergies';
        return (
          <Fragment key={name}>
            <label className="field">
              <span className="field-label">{words[name]}</span>
              {isLong ? (
                <textarea
                  name={name}
                  defaultValue={text}
                  rows={5}
                  {...(name === 'allergies' ? { placeholder: words.allergiesPlaceholder } : {})}
                />
              ) : (
                <input name={name} defaultValue={text} />
              )}
              {name === 'allergies' && <span className="field-help">{help(termOf('allergies', language))}</span>}
            </label>
            {name === 'allergies' && (
              <AgreeField
                id="kept-consent"
                name="healthConsent"
                value={healthConsentVersion}
                label={agree}
                defaultChecked={Boolean(kept['healthConsent'])}
              />
            )}
          </Fragment>
        );
      })}
      <button type="submit" className="button">
        {words.again}
      </button>
    </form>
  );
}
