import displayFont from '../styles/fonts/zen-antique-it.woff2?url';
import textFont from '../styles/fonts/ysabeau-it-normal.woff2?url';
import italicFont from '../styles/fonts/ysabeau-it-italic.woff2?url';
import { menuListKey } from '../offline/constants.ts';
import './first-paint.css';

/** For an element below the first screen that is laid out by itself, after it, where the page is laid out in parts. */
export const deferLayout = { 'data-later': '' };

/** For the rows that the end of the first screen falls into: what comes after their first two is laid out after it. */
export const deferRemainingLayout = { 'data-later': 'rest' };

const foldId = 'fold';

/** Between two parts of a page, in milliseconds. None made a first visit block longer, and so did 200 (docs/performance.md). */
const pause = 60;
const fonts = [displayFont, textFont];

/** The faces that a first visit adds to the page itself (first-paint.css), as the arguments of `FontFace`. */
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

/** The mark of a page that has none of its own, for its end: a browser warns of a page that waits for what never comes. Empty on others. */
export function foldAtEnd(html: string): string {
  return html.includes(firstPaintScript) && !html.includes(`id="${foldId}"`) ? `<span id="${foldId}" hidden></span>` : '';
}

/**
 * On a first visit, lays out what of the first screen is read so far. Before the first paint nobody waits for an answer to a tap; what is
 * laid out then is not part of the frame that paints it, which would be a task of 50 ms on a phone four times slower than a desk's computer.
 */
export function LayoutCheckpoint() {
  return <script dangerouslySetInnerHTML={{ __html: layOutScript }} />;
}

/** Asks for the function of the script below; a page without that script has none. */
export const layOutScript = 'window.layOut?.()';

/**
 * The first paint of a guest's first visit is the text of the page itself, complete for the first screen, and
 * nothing competes with it: fonts, decoration and scripts are requested after it. On later visits
 * they are in the browser's cache: the fonts are there for the first paint, and nothing is delayed.
 */
export function FirstPaint() {
  return <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />;
}

/** The fonts of every page, preloaded before the browser finds that its text needs them. */
export function FontPreloads() {
  return fonts.map((font) => <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />);
}

/** A stylesheet for what comes after it: once the page is finished, it stands in it at this place (server/post-process-html.ts). */
export function InlineStylesheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} {...{ [inlineStylesheetAttribute]: '' }} />;
}

/** What marks the link of such a stylesheet. */
export const inlineStylesheetAttribute = 'data-from-here';

/** Puts the stylesheet that stands before it, as data, among those of the page. */
export const stylesFromHereScript =
  "document.head.append(Object.assign(document.createElement('style'),{textContent:document.currentScript.previousSibling.text}))";

/** A stylesheet loaded after the first paint: its styles are for later parts of the page, or for print. */
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

/** What asks for the stylesheet once the first paint is on the screen. */
export function laterStylesheetScript(href: string): string {
  return afterFirstPaint(link(`rel:'stylesheet',href:'${href}'`));
}

/** A script that runs after the first paint, or at once on a page that does not wait for it. */
export function afterFirstPaint(script: string): string {
  return `firstPaint.then(()=>${script})`;
}

/** A `link` in the head, in the script below. */
const link = (properties: string) => `document.head.append(Object.assign(document.createElement('link'),{${properties}}))`;

/** The texts of the first screen. */
const texts = 'main :is(h1,h2,p,ul,li,legend,dl div,nav,nav a)';

/**
 * Blocks rendering until the fold is read (a `link` could do it, but HTML checkers do not know it yet). A service worker that answers for
 * the page shows that a guest was here before, long enough to have loaded the fonts (without such workers, the list of menus in the local
 * storage does: to read it, the page waits for another process of the browser, in the midst of its first paint). If they are not loaded
 * yet, they are asked for right after the frame of the first paint and shown together, since each change of fonts lays the whole page out again. They are
 * added under names that the texts have asked for from the beginning: names that changed would be a new style of every element, twice the
 * work. The texts above the fold then keep at least their height in the fallback fonts, which are a little wider, prices, links to
 * sections and facts in a row their width too: a text that gets shorter does not move what is below or beside it. They keep it at this width of the window. Three seconds are the limit, for slow fonts and for a browser that
 * reports no paint. In the frames of the management area (the preview of an edit) nothing waits: a frame that blocks rendering blocks the
 * editor around it too.
 *
 * Whoever comes to the top of a page sees it laid out in parts (`deferLayout`): one after another, each in a task of its own with a pause after
 * it, in which what it shows is drawn, since on a slow phone all of them together would answer no tap for half a second; at once for
 * whoever scrolls, has tapped or types: not when a finger comes down, or what is under it would move before it is lifted. Who comes to a place within a page, comes back to one or reloads it finds it whole.
 *
 * Its first line answers for a view transition that the browser gives up (the window changes its size, the tab is hidden):
 * that is no fault, but the console would report it as one.
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

/** The script without its indentation, because every page carries it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '').replaceAll(/ ?(=>|&&|[={}+,;]) ?/g, '$1');
}
