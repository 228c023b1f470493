import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { dashboardWords } from '#languages/dashboard.ts';
import { allowLibraryConstants } from './ui/parse-page.ts';

allowLibraryConstants();

// The page's policy requires the nonce for the style sheet of react-aria, which looks for it here.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce });

// A data request that the router aborts leaves its decoder's promise (`done` in its turbo-stream.js) without a handler, and sometimes one that
// the server refuses does, too: the router shows that error itself.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if ((reason instanceof DOMException && reason.name === 'AbortError') || isRouteErrorResponse(reason)) event.preventDefault();
});

// Safari gives a pressed button no focus, so that a dialog could not return the focus to the button that opened it.
const focusPressed = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const focused = document.activeElement;
  if (button && focused !== button && focused?.contains(button)) button.focus({ preventScroll: true });
};
addEventListener('click', focusPressed, { capture: true });

if (!CSS.supports('field-sizing', 'content')) void import('./ui/growing-fields.ts').then(({ growFields }) => growFields());

// Safari has no Temporal yet. Modules use it only within functions, because they are loaded before it.
const hasTemporal = 'Temporal' in globalThis ? Promise.resolve() : import('temporal-polyfill/global');

void hasTemporal.then(() =>
  startTransition(() => {
    // React removes the head before it renders a page again.
    const head = [...document.head.querySelectorAll('meta, link[rel="stylesheet"]')];
    const giveUp = () =>
      // Only after React has finished: it reports an error while it still changes the document.
      setTimeout(() => {
        root.unmount();
        document.documentElement?.remove();
        document.append(plainPage(head));
      });
    const root = hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        onUncaughtError: (error) => {
          reportError(error);
          giveUp();
        },
      },
    );
  }),
);

/** The page in place of one that React cannot render, nor its error screen: as in a browser below decision 082. */
function plainPage(head: readonly Element[]): HTMLElement {
  const { cannotRender, otherBrowser, reload } = dashboardWords.errors;
  const page = element('html', element('head', ...head, element('title', cannotRender.heading)));
  page.lang = 'it';
  const header = element('header', element('h1', cannotRender.heading));
  header.className = 'desk-head';
  const button = element('button', reload);
  button.className = 'button';
  button.addEventListener('click', () => location.reload());
  const main = element('main', header, element('p', cannotRender.text), element('p', otherBrowser), button);
  main.className = 'desk';
  // Outside the frame there is no bar at the bottom.
  main.style.setProperty('--bar', '0px');
  page.append(element('body', main));
  return page;
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
