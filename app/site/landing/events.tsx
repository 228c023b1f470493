import { deferLayout } from '../../first-paint/first-paint.tsx';
import { pictureUrl } from '../../ui/drawing.ts';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Prose, Text } from '../text.tsx';
import { ContentButton } from './content-button.tsx';
import type { LandingData } from './load-landing.server.ts';

/** The events that the restaurant offers. */
export function Events({ events }: { events: NonNullable<LandingData['sections']['events']> }) {
  return (
    <section {...deferLayout} className="events dark" id="events" aria-labelledby="events-title">
      <img className="events-lanterns" src={pictureUrl('/drawings/lanterne.svg')} width="1440" height="320" alt="" loading="lazy" />
      <div className="events-grid content columns">
        <div className="events-words">
          <SectionHeading stamp={sectionStamps.events} id="events-title">
            <Text of={events} field="title" />
          </SectionHeading>
          <Prose of={events} field="text" />
          {events.button && <ContentButton button={events.button} look="seal" />}
        </div>
        {events.offers.length > 0 && (
          <dl>
            {events.offers.map((offer) => (
              <div key={offer.title}>
                <dt>
                  <Text of={offer} field="title" />
                </dt>
                <dd>
                  <Text of={offer} field="text" />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
