import { Fragment } from 'react';
import { type ResolvedText, textIn } from '#restaurant/documents/store/text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useSite } from '../site.ts';
import { Prose, Text } from '../text.tsx';

/** The story, with the map of where the ingredients come from; the legend repeats its numbers. */
export function About({ about }: { about: LandingDocuments['about'] }) {
  const { language } = useSite();
  return (
    <section {...deferLayout} className="about content columns" id="about" aria-labelledby="about-title">
      <div className="about-words">
        <SectionHeading stamp={sectionStamps.about} id="about-title">
          <Clauses {...textIn(about, 'title', language)} />
        </SectionHeading>
        <div className="about-lead">
          <Prose of={about} field="lead" />
        </div>
        <Prose of={about} field="text" />
        <Motto {...textIn(about, 'motto', language)} />
      </div>
      <figure>
        <Picture source={about.picture.src} alt={textIn(about.picture, 'alt', language).text} sizes="(max-width: 899px) 100vw, 50vw" />
        {about.places.length > 0 && (
          <figcaption>
            <ol className="map-legend">
              {about.places.map((place) => (
                <li key={place.place}>
                  <b>
                    <Text of={place} field="place" />
                  </b>{' '}
                  <span>
                    <Text of={place} field="ingredient" />
                  </span>
                </li>
              ))}
            </ol>
          </figcaption>
        )}
      </figure>
    </section>
  );
}

/** A heading that breaks between its clauses before it breaks inside one. */
function Clauses({ text, lang }: ResolvedText) {
  return text.split(/(?<=[,:;])\s+/).map((clause) => (
    <Fragment key={clause}>
      <span className="clause" lang={lang}>
        {clause}
      </span>{' '}
    </Fragment>
  ));
}

/** A line a sentence, the last one underlined in lemon. */
function Motto({ text, lang }: ResolvedText) {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return (
    <p className="motto" lang={lang}>
      {sentences.map((sentence, index) => (
        <span key={sentence} className={index === sentences.length - 1 ? 'motto-end' : undefined}>
          {sentence}{' '}
        </span>
      ))}
    </p>
  );
}
