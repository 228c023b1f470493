import displayFont from '../styles/fonts/zen-antique-it.woff2?url';
import textFont from '../styles/fonts/ysabeau-it-normal.woff2?url';
import { menuListKey } from '../offline/constants.ts';
import './first-paint.css';

/** On the root of a page whose first paint is still to come; first-paint.css holds decoration and fonts back there. */
export const firstPaintAttribute = 'data-first-paint';

const foldId = 'fold';
const fonts = [displayFont, textFont];

/** Ends what the first paint shows at once. A page without one is painted once it is read whole. */
export function Fold() {
  return <span id={foldId} hidden />;
}

/**
 * The first paint of a guest's first visit is the text of the one answer, whole as far as the first screen goes, and
 * nothing competes with it: fonts, decoration and scripts are asked for once it is on the screen. Who was here before
 * has them all: then the fonts are ready for the first paint, and nothing is held back.
 */
export function FirstPaint() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The fonts of every page, asked for before its text is known to need them. */
export function FontPreloads() {
  return fonts.map((font) => <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />);
}

/** A stylesheet that waits for the first paint: what it is for shows later, or on paper. */
export function LaterStylesheet({ href }: { href: string }) {
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={href} media="all" />
      </noscript>
      <script dangerouslySetInnerHTML={{ __html: afterFirstPaint(link(`rel:'stylesheet',href:'${href}'`)) }} />
    </>
  );
}

/** A script that runs once the first paint is on the screen, or at once where nothing waits for it. */
export function afterFirstPaint(script: string): string {
  return `firstPaint.then(()=>${script})`;
}

/** A `link` in the head, in the script below. */
const link = (properties: string) => `document.head.append(Object.assign(document.createElement('link'),{${properties}}))`;

/** The texts of the first screen. */
const texts = 'main :is(h1,p,ul,li,nav)';

/**
 * Holds the first paint until the fold is read (a link would say the same, but checkers of HTML do not know it yet). The
 * list of menus in the local storage tells that a guest was here before, long enough for the fonts to have come. Where they
 * are still to come, the texts above the fold keep at least the height that they have in the fallbacks, which are a little
 * wider: no line that goes moves what is below. Three seconds are for a browser that tells of no paint. In the frames of the
 * management area (the preview of an edit) nothing waits: a frame that holds its paint holds that of the editor around it.
 */
const script = oneLine(`
  var firstPaint = new Promise((show) => {
    try {
      if (top == self) {
        ${link(`rel:'expect',href:'#${foldId}',blocking:'render'`)};
        if (!localStorage.getItem('${menuListKey}')) {
          setTimeout(show, 3e3);
          return new PerformanceObserver(() => {
            let fold = document.getElementById('${foldId}');
            for (let text of document.querySelectorAll('${texts}')) {
              if (fold && fold.compareDocumentPosition(text) & 4) break;
              text.style.minHeight = text.offsetHeight + 'px'
            }
            show()
          }).observe({ type: 'paint', buffered: true })
        }
      }
      for (let href of ${JSON.stringify(fonts)}) ${link("rel:'preload',as:'font',crossOrigin:'',href")}
    } catch {}
    show()
  });
  firstPaint.then(() => document.documentElement.removeAttribute('${firstPaintAttribute}'))
`);

/** Every page carries the script: it is written to be read here, and without the spaces that say nothing there. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '').replaceAll(/ ?(=>|&&|[={}+,;]) ?/g, '$1');
}
