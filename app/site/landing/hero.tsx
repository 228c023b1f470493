import { landingWords } from '#languages/landing.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pictureUrl } from '../../ui/drawing.ts';
import { Picture } from '../../ui/picture.tsx';
import { numerals } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { NewTabWords } from '../links.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { Sea as SeaData } from '../booking/load-sea.server.ts';
import { BookingOnTheSea } from './booking-on-the-sea.tsx';
import { petals, Sea } from './sea.tsx';
// As an address: it is linked while bookings are taken.
import bookingStyles from './booking-on-the-sea.css?url';
import './hero.css';

type Slides = LandingDocuments['slides']['slides'];
type Slide = Slides[number];

/** Narrow screens have other drawings; hero.css has the same width. */
const narrow = '(max-width: 63.94em)';

/**
 * The carousel, after the WAI-ARIA pattern. Without JavaScript it is a list that scrolls sideways, with links to its slides; the behaviour
 * (app/islands/carousel.ts) puts the slides on top of each other. The skies change with the slides; the sea between skies and text stays.
 * While bookings are taken, its waves are times.
 */
export function Hero({ slides, sea }: { slides: Slides; sea: SeaData | undefined }) {
  const words = landingWords[useSite().language];
  return (
    <section
      className={sea ? 'hero hero--booking' : 'hero'}
      data-behavior="carousel"
      aria-roledescription={words.carouselRole}
      aria-label={words.carousel}
    >
      {sea && <link rel="stylesheet" href={bookingStyles} />}
      <Controls count={slides.length} />
      <div className="slides" aria-live="off">
        {slides.map((slide, index) => (
          <SlideView key={slide.backgroundImage + index} slide={slide} index={index} count={slides.length} />
        ))}
      </div>
      {sea ? (
        <BookingOnTheSea sea={sea} />
      ) : (
        <>
          <Sea />
          <TurningTiles />
        </>
      )}
    </section>
  );
}

function SlideView({ slide, index, count }: { slide: Slide; index: number; count: number }) {
  const { language } = useSite();
  const words = landingWords[language];
  const sky = slideTone(slide.backgroundImage);
  const first = index === 0;
  const span = textIn(slide, 'span', language).text;
  const lines = [span, textIn(slide, 'title', language).text];
  return (
    <div
      className="slide"
      id={`slide-${index + 1}`}
      // As the carousel pattern names a slide.
      role="group"
      aria-roledescription={words.slideRole}
      aria-label={words.slide(index + 1, count)}
      data-tone={sky.tone}
      data-current={first ? '' : undefined}
    >
      {sky.narrow ? (
        <picture className="sky">
          <source media={narrow} srcSet={pictureUrl(sky.narrow)} width="390" height="560" />
          <img
            src={pictureUrl(slide.backgroundImage)}
            width="1440"
            height="788"
            alt=""
            {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        </picture>
      ) : (
        <Picture source={slide.backgroundImage} alt="" sizes="max(100vw, 120vh)" priority={first} className="sky" />
      )}
      <div className="slide-words">
        <h2 className="slide-heading" data-length={headingLength(lines)} data-first-line={span.length > sky.clear ? 'long' : undefined}>
          <Text of={slide} field="span" />
          <br />
          <Text of={slide} field="title" />
        </h2>
        <Text as="p" of={slide} field="mainContent" />
        <div className="slide-buttons">
          {slide.buttons.map((button) => (
            <ContentButton key={button.link} button={button} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Buttons that need JavaScript are hidden until it runs; the numbers are links to the slides. */
function Controls({ count }: { count: number }) {
  const words = landingWords[useSite().language];
  if (count < 2) return null;
  return (
    <div className="hero-controls">
      <button type="button" data-carousel="pause" hidden>
        <span data-carousel="playing">
          <Icon name="i-pausa" />
          <span className="visually-hidden">{words.pause}</span>
        </span>
        <span data-carousel="paused" hidden>
          <Icon name="i-avvia" />
          <span className="visually-hidden">{words.play}</span>
        </span>
      </button>
      <button type="button" data-carousel="previous" aria-label={words.previousSlide} hidden>
        <Icon name="i-freccia" />
      </button>
      {numerals.slice(0, count).map((numeral, index) => (
        <a key={numeral} href={`#slide-${index + 1}`} aria-label={words.slideLink(index + 1, count)}>
          <Icon name={numeral} className="numeral" />
        </a>
      ))}
      <button type="button" data-carousel="next" aria-label={words.nextSlide} hidden>
        <Icon name="i-freccia" />
      </button>
    </div>
  );
}

type ContentButton = LandingDocuments['events']['button'];

/** A button of the content. Other sites open in a new tab. */
export function ContentButton({ button, look = 'outline' }: { button: ContentButton; look?: 'seal' | 'outline' }) {
  const { to } = useSite();
  const outside = button.link.startsWith('https:');
  const icon = outside ? 'i-fuori' : button.link.startsWith('/') ? 'i-freccia' : undefined;
  return (
    <ButtonLink href={to(button.link)} look={look} icon={icon} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
      <Text of={button} field="name" />
      {outside && <NewTabWords />}
    </ButtonLink>
  );
}

/** The turning tiles are in two rows of the sea, from column 13 of its grid on. `x` and `y` are in units of the drawing. */
const side = 68;
const firstX = 884;
const rowsY = [584, 720];
const columns = 9;

const rings = [
  { r: 100, ink: 'paper' },
  { r: 95.5, ink: 'cobalt' },
  { r: 80, ink: 'paper' },
  { r: 75.5, ink: 'wave' },
  { r: 60, ink: 'paper' },
  { r: 55, ink: 'cobalt' },
] as const;

/**
 * The half turn that makes rosettes of waves: eighteen tiles over the sea, on the grid of sea.tsx. They turn when the page opens and when
 * the slide changes, and are hidden afterwards.
 */
function TurningTiles() {
  return (
    <svg className="turning-tiles" viewBox="0 0 1440 788" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="tile-edge">
          <path d="M0 0h100v100H0Z" />
        </clipPath>
        <g id="tile-disc">
          {rings.map(({ r, ink }) => (
            <circle key={r} r={r} className={`tile-${ink}`} />
          ))}
          <path d={petals} className="tile-paper" />
          <circle r="22" className="tile-lemon" />
        </g>
        <g id="turning-tile" clipPath="url(#tile-edge)">
          <path d="M-2-2h104v104H-2Z" className="tile-paper" />
          <use x="100" href="#tile-disc" />
          <use y="100" href="#tile-disc" />
        </g>
      </defs>
      {rowsY.map((y) => (
        <g key={y}>
          {Array.from({ length: columns }, (_, column) => (
            <g key={column} transform={`translate(${firstX + column * side} ${y}) scale(.68) rotate(${column % 2 === 0 ? 180 : 90} 50 50)`}>
              <use href="#turning-tile" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The style of a slide's text: for day, night, full sun, or with its own background. */
type SlideTone = 'day' | 'night' | 'sun' | 'sheet';

interface Sky {
  /** The drawing for narrow screens, if any. */
  narrow: string | undefined;
  tone: SlideTone;
  /** How many characters of a large heading's first line fit before the picture. */
  clear: number;
}

/** The skies drawn for the carousel, by the picture of a slide. */
const skies: Record<string, Sky> = {
  '/drawings/scena-1.svg': { narrow: '/drawings/hero-s-1.svg', tone: 'day', clear: 9 },
  '/drawings/scena-2.svg': { narrow: '/drawings/hero-s-2.svg', tone: 'night', clear: 12 },
  '/drawings/scena-3.svg': { narrow: '/drawings/hero-s-3.svg', tone: 'sun', clear: 12 },
};

/** The sky of a slide. An uploaded picture may have any colours, so its text gets a background. */
export function slideTone(picture: string): Sky {
  return skies[picture] ?? { narrow: undefined, tone: 'sheet', clear: 12 };
}

/** The steps of length in the style sheet, in characters. */
const lengths = [12, 15, 19, 24] as const;

/** The length step of a heading's longest line; longer ones are set smaller. */
export function headingLength(lines: string[]): (typeof lengths)[number] | 'long' {
  const longest = Math.max(...lines.map((line) => line.length));
  return lengths.find((length) => longest <= length) ?? 'long';
}
