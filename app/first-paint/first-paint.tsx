import displayFont from '../styles/fonts/zen-antique-it.woff2?url';
import textFont from '../styles/fonts/ysabeau-it-normal.woff2?url';
import italicFont from '../styles/fonts/ysabeau-it-italic.woff2?url';
import { menuListKey } from '../offline/constants.ts';
import './first-paint.css';

/** For an element below the first screen, laid out after it if the page is laid out in parts. */
export const deferLayout = { 'data-later': '' };

/** For the rows at the end of the first screen: all after the first two are laid out after it. */
export const deferRemainingLayout = { 'data-later': 'rest' };

const foldId = 'fold';

/**
 * The pause between two parts, in milliseconds. Without a pause a first visit was blocked longer, and with 200 too (docs/performance.md).
 */
const pause = 60;
const fonts = [displayFont, textFont];

/** The faces that a first visit adds by itself (first-paint.css), as arguments of `FontFace`. */
const laterFaces = [
  ['Zen later', `url(${displayFont})`],
  ['Ysabeau later', `url(${textFont})`, { weight: '400 700' }],
  ['Ysabeau later', `url(${italicFont})`, { weight: '400 700', style: 'italic' }],
];

/** Marks the end of the first screen. A page without this mark is painted once it is completely read (`foldAtEnd`). */
export function FoldMarker() {
  return (
    <>
      <LayoutCheckpoint />
      <span id={foldId} hidden />
    </>
  );
}

/** The mark at the end of a page without its own, because a browser warns about a page that waits for a missing element. */
export function foldAtEnd(html: string): string {
  return html.includes(firstPaintScript) && !html.includes(`id="${foldId}"`) ? `<span id="${foldId}" hidden></span>` : '';
}

/**
 * On a first visit, lays out what has been read of the first screen. Before the first paint no tap waits, and this work is then not part of
 * the task of the first paint, which would last 50 ms on a phone four times slower than a desktop.
 */
export function LayoutCheckpoint() {
  return <script dangerouslySetInnerHTML={{ __html: layOutScript }} />;
}

/** Calls the function of the script below, if the page has it. */
export const layOutScript = 'window.layOut?.()';

/**
 * On a guest's first visit the first paint has the complete text of the first screen, and nothing competes with it: fonts, decoration and
 * scripts load after it. On later visits the fonts are in the browser's cache, and nothing is delayed.
 */
export function FirstPaint() {
  return <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />;
}

/** Preloads the fonts of every page before the browser finds that its text needs them. */
export function FontPreloads() {
  return fonts.map((font) => <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />);
}

/** A stylesheet for what follows: server/post-process-html.ts inlines it at this place. */
export function InlineStylesheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} {...{ [inlineStylesheetAttribute]: '' }} />;
}

export const inlineStylesheetAttribute = 'data-from-here';

/** Adds the stylesheet before it, which the page contains as data, to the styles of the page. */
export const stylesFromHereScript =
  "document.head.append(Object.assign(document.createElement('style'),{textContent:document.currentScript.previousSibling.text}))";

/** A stylesheet that loads after the first paint: for later parts of the page, or for print. */
export function DeferredStylesheet({ href }: { href: string }) {
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={href} media="all" />
      </noscript>
      <script dangerouslySetInnerHTML={{ __html: laterStylesheetScript(href) }} />
    </>
  );
}

export function laterStylesheetScript(href: string): string {
  return afterFirstPaint(link(`rel:'stylesheet',href:'${href}'`));
}

/** Runs a script after the first paint, or at once on a page that does not wait for it. */
export function afterFirstPaint(script: string): string {
  return `firstPaint.then(()=>${script})`;
}

/** A `link` in the head, for scripts. */
const link = (properties: string) => `document.head.append(Object.assign(document.createElement('link'),{${properties}}))`;

const texts = 'main :is(h1,h2,p,ul,li,legend,dl div,nav,nav a)';

/**
 * Blocks rendering until the fold is read. (A `link` could do it, but HTML checkers do not know it yet.)
 *
 * A service worker that answers for the page shows an earlier visit, which has loaded the fonts. Without service workers the list of
 * menus in the local storage shows it; reading that waits for another process of the browser, during the first paint.
 *
 * Otherwise the fonts load right after the frame of the first paint, and are shown together, since each change of fonts lays out the
 * whole page. They have names that the texts used from the start: a change of names would be a new style for every element, twice the work.
 * Texts above the fold then keep at least their height in the fallback fonts, which are a little wider; prices, links to sections and facts
 * in a row also their width. So nothing moves, as long as the window has this width. After three seconds the page does not wait any more,
 * for slow fonts and for browsers that report no paint. In frames of the management area (previews) nothing waits: a blocked frame blocks
 * the editor around it.
 *
 * At the top of a page the parts (`deferLayout`) are laid out one by one, each in its own task followed by a pause, in which it is
 * painted: together they would answer no tap for half a second on a slow phone. After a scroll, a tap or a key all are laid out at once;
 * not on a touch, because the target would move under the finger. A fragment, a return or a reload shows the page complete.
 *
 * The first line handles a view transition that the browser skips (the window is resized, the tab hidden), which the console would report
 * as an error.
 */
export const firstPaintScript = oneLine(`
  onpagereveal = e => e.viewTransition?.ready.catch(() => {});
  var showLater = all => {
    for(let part; part = document.querySelector('[data-later]');) {
      part.removeAttribute('data-later');
      if(!all) return requestAnimationFrame(() => setTimeout(showLater, ${pause}))
    }
  };
  var layOut, firstPaint = new Promise(show => {
    try {
      if(top == self) {
        if(!location.hash && performance.getEntriesByType('navigation')[0].type == 'navigate') {
          document.documentElement.dataset.inParts = '';
          onscroll = onclick = onkeydown = showLater;
          addEventListener('DOMContentLoaded', () => firstPaint.then(() => setTimeout(showLater, 99)))
        }
        ${link(`rel:'expect',href:'#${foldId}',blocking:'render'`)};
        let worker = navigator.serviceWorker;
        if(!(worker ? worker.controller : localStorage.getItem('${menuListKey}'))) {
          document.documentElement.dataset.firstVisit = '';
          layOut = () => document.body.offsetHeight;
          let hold = () => {
            let fold = document.getElementById('${foldId}'), held = [];
            for(let text of document.querySelectorAll('${texts}')) {
              if(fold && fold.compareDocumentPosition(text) & 4) break;
              held.push([text.style, text.offsetHeight, text.matches('a,dl div,.price') && text.offsetWidth])
            }
            for(let [style, height, width] of held) {
              style.minHeight = height + 'px';
              if(width) style.minWidth = width + 'px'
            }
            matchMedia('(width:' + innerWidth + 'px)').onchange = () => {
              for(let [style] of held) style.minWidth = style.minHeight = ''
            };
            show()
          };
          setTimeout(hold, 3e3);
          return requestAnimationFrame(() => setTimeout(() => {
            let faces = ${JSON.stringify(laterFaces)}.map(face => new FontFace(...face).load());
            new PerformanceObserver(() => Promise.allSettled(faces).then(faces => {
              hold();
              for(let { value } of faces) value && document.fonts.add(value)
            })).observe({ type:'paint', buffered:true })
          }, 20))
        }
      }
      for(let href of ${JSON.stringify(fonts)}) ${link("rel:'preload',as:'font',crossOrigin:'',href")}
    } catch {}
    show()
  })
`);

/** Removes the indentation, because every page contains the script. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '').replaceAll(/ ?(=>|&&|[={}+,;]) ?/g, '$1');
}
