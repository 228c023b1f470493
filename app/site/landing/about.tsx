import { Fragment } from 'react';
import { type ResolvedText, textIn } from '#restaurant/documents/store/read-text.ts';
import type { LandingDocuments, LandingSection } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { NewTabLink } from '../links.tsx';
import { useSite } from '../site.ts';
import { Prose, Text } from '../text.tsx';

/** The story, with the map of the ingredients' origins; the legend repeats its numbers. */
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
        <Picture source={about.picture.src} alt={textIn(about.picture, 'alt', language).text} sizes="(max-width: 56.19em) 100vw, 50vw" />
        {about.places.length > 0 && (
          <figcaption>
            <ol className="map-legend">
              {about.places.map((place) => (
                <li key={place.place}>
                  <Text as="b" of={place} field="place" /> <Text as="span" of={place} field="ingredient" />
                </li>
              ))}
            </ol>
          </figcaption>
        )}
      </figure>
    </section>
  );
}

export function SectionTitle({ section, of }: { section: LandingSection; of: Pick<LandingDocuments['team'], 'title' | 'translations'> }) {
  return (
    <SectionHeading stamp={sectionStamps[section]} id={`${section}-title`}>
      <Text of={of} field="title" />
    </SectionHeading>
  );
}

/** A heading that prefers line breaks between its clauses. */
function Clauses({ text, lang }: ResolvedText) {
  return text.split(/(?<=[,:;])\s+/).map((clause) => (
    <Fragment key={clause}>
      <span className="clause" lang={lang}>
        {clause}
      </span>{' '}
    </Fragment>
  ));
}

/** One line per sentence, the last one underlined in yellow. */
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

const loops = 9;

/** Three reasons, on the cloths of a noren, the curtain at the door. */
export function WhyUs({ whyUs }: { whyUs: LandingDocuments['why-us'] }) {
  return (
    <section {...deferLayout} className="why-us content" id="why-us" aria-labelledby="why-us-title">
      <SectionTitle section="why-us" of={whyUs} />
      <div className="noren dark">
        <div className="noren-loops" aria-hidden="true">
          {Array.from({ length: loops }, (_, loop) => (
            <span key={loop} />
          ))}
        </div>
        <ul className="noren-cloths">
          {whyUs.boxes.map((box) => (
            <li key={box.title}>
              <Picture source={box.picture} alt="" sizes="148px" />
              <Text as="h3" of={box} field="title" />
              <Prose of={box} field="text" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Team({ team }: { team: LandingDocuments['team'] }) {
  const { people } = team;
  if (people.length === 0) return null;
  return (
    <section {...deferLayout} className="team dark" id="team" aria-labelledby="team-title">
      <div className="content">
        <SectionTitle section="team" of={team} />
        <ul className="team-people">
          {people.map((person) => (
            <li key={person.name}>
              <figure className="print">
                <Picture source={person.image} alt="" sizes="(max-width: 56.19em) 50vw, 22vw" ratio={3 / 4} />
              </figure>
              <h3>{person.name}</h3>
              <Text as="p" of={person} field="role" />
              {person.social.map((profile) => (
                <NewTabLink key={profile} href={profile}>
                  {new URL(profile).hostname.replace(/^www\./, '')}
                </NewTabLink>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
