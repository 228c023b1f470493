import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowLibraryConstants } from './ui/parse-page.ts';

allowLibraryConstants();

// The page's policy requires the nonce for the style sheet of react-aria, which looks for it here.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce });

// A data request that the router aborts leaves its decoder's promise (`done` in its turbo-stream.js) without a handler.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
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
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
