import { use } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { pageWords } from '#languages/pages.ts';
import { lastingFaultOf } from '#restaurant/health/faults.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Stamp } from '../../ui/icon.tsx';
// Imported as an address, not for its side effect: the root imports this screen, and no other page needs its styles.
import look from './error.css?url';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { RequestIdContext } from '../../ui/request-id.ts';
import { RetryForm, retryFormOf } from './kept-form.tsx';
import { useMaybeSite } from '../site.ts';

/**
 * The error screen, in the site's design and the visitor's language, whatever broke: the settings may be
 * missing too. It says 'Unexpected Application Error!' with the status (specification, section 8) and the
 * links to go on; the cause is written only to the log.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { settings, language, path, to } = useMaybeSite();
  const words = pageWords[language].error;
  const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: 'Internal Server Error' };
  const kind = kindOf(status);
  // No browser draws it: of guests' pages the router does not load there, and the area's forms keep what was typed themselves.
  const kept = import.meta.env.SSR && isRouteErrorResponse(error) ? retryFormOf(error.data) : undefined;
  const lasting = isRouteErrorResponse(error) ? lastingFaultOf(error.data) : undefined;
  // What lasts is neither over at the next try, nor at a table that is booked.
  const mayRetry = kind === 'broken' && !lasting;
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
          {/* As SectionHeading, whose style would stand in every page with this screen. */}
          <div className="section-heading">
            <Stamp name="k-smarrito" />
            <h1>{words[kind].title}</h1>
          </div>
          <p className="lead">
            {lasting ? words.lasting[lasting] : words[kind].text}
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
            <li>
              {mayRetry ? (
                <ButtonLink href={to(path)}>{words.retry}</ButtonLink>
              ) : (
                <ButtonLink href={to('/menu')} icon="i-freccia">
                  {words.menu}
                </ButtonLink>
              )}
            </li>
            {mayRetry && <Action to={to('/menu')}>{words.menu}</Action>}
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

/** Which words fit: nothing is there, something is not allowed, or something of ours broke. */
function kindOf(status: number): 'lost' | 'refused' | 'broken' {
  if (status === 404 || status === 410) return 'lost';
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}
