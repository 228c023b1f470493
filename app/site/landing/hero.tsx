import { landingWords } from '#languages/landing.ts';
import { textIn } from '#restaurant/documents/store/text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { pictureUrl } from '../../ui/drawing.ts';
import { Picture } from '../../ui/picture.tsx';
import { numerals } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { Sea as SeaData } from '../booking/load-sea.server.ts';
import { BookingOnTheSea } from './booking-on-the-sea.tsx';
import { ContentButton } from './content-button.tsx';
import { Sea } from './sea.tsx';
import { headingLength, slideTone } from './skies.ts';
import { TurningTiles } from './turning-tiles.tsx';
// As an address: they stand in the page while bookings are taken.
import bookingStyles from './booking-on-the-sea.css?url';
import './hero.css';

type Slides = LandingDocuments['slides']['slides'];
type Slide = Slides[number];

/** Narrow screens have drawings of their own; hero.css changes its layout at the same width. */
const narrow = '(max-width: 1023px)';

/**
 * The carousel, after the WAI-ARIA pattern. Without JavaScript it is a list that scrolls sideways, with links
 * to its slides; the behaviour (app/islands/carousel.ts) lays the slides over one another and turns them.
 * The skies change with the slides; the sea lies over the skies and under the words, and stays. While bookings are taken, its waves are times.
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
      // The carousel pattern names a slide this way; no tag does.
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
        <p>
          <Text of={slide} field="mainContent" />
        </p>
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
