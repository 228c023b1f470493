import { bookWords } from '#languages/book.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { pictureUrl } from '../../ui/drawing.ts';
import { Picture } from '../../ui/picture.tsx';
import { numerals } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { Marks } from '../menus/marks.tsx';
import { useSite } from '../site.ts';
import { Prose, Text } from '../text.tsx';
import { SectionTitle } from './about.tsx';
import { ContentButton } from './hero.tsx';
import type { LandingData } from './load-landing.server.ts';

type Special = LandingDocuments['specials']['tabs'][number];

/**
 * The four specials. Without JavaScript links show the target panel, by default the first; a behaviour makes them tabs
 * (app/islands/tabs.ts).
 */
export function Specials({ specials }: { specials: LandingDocuments['specials'] }) {
  return (
    <section {...deferLayout} className="specials" id="specials" aria-labelledby="specials-title">
      <div className="specials-grid content" data-behavior="tabs">
        <SectionTitle section="specials" of={specials} />
        <ul className="tab-list" aria-labelledby="specials-title">
          {specials.tabs.map((special, index) => (
            <li key={special.name}>
              <a id={`special-tab-${index + 1}`} href={`#special-${index + 1}`}>
                <Icon name={numerals[index] ?? 'n-1'} className="numeral" />
                <Text of={special} field="name" />
              </a>
            </li>
          ))}
        </ul>
        {specials.tabs.map((special, index) => (
          <SpecialPanel key={special.name} special={special} id={`special-${index + 1}`} />
        ))}
      </div>
    </section>
  );
}

function SpecialPanel({ special, id }: { special: Special; id: string }) {
  const { language, to } = useSite();
  return (
    <div className="special" id={id}>
      <figure className="print">
        <Picture
          source={special.picture.src}
          alt={textIn(special.picture, 'alt', language).text}
          sizes="(max-width: 56.19em) 90vw, 40vw"
          ratio={3 / 4}
        />
      </figure>
      <div className="special-words">
        <Text as="h3" of={special} field="heading" />
        <Prose of={special} field="text" />
        <p className="special-marks">
          <Marks of={special.marks} soldOut={false} /> <a href={to('/allergeni')}>{bookWords[language].title}</a>
        </p>
      </div>
    </div>
  );
}

export function Events({ events }: { events: NonNullable<LandingData['sections']['events']> }) {
  return (
    <section {...deferLayout} className="events dark" id="events" aria-labelledby="events-title">
      <img className="events-lanterns" src={pictureUrl('/drawings/lanterne.svg')} width="1440" height="320" alt="" loading="lazy" />
      <div className="events-grid content columns">
        <div className="events-words">
          <SectionTitle section="events" of={events} />
          <Prose of={events} field="text" />
          {events.button && <ContentButton button={events.button} look="seal" />}
        </div>
        {events.offers.length > 0 && (
          <dl>
            {events.offers.map((offer) => (
              <div key={offer.title}>
                <Text as="dt" of={offer} field="title" />
                <Text as="dd" of={offer} field="text" />
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
