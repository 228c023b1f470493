import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Text } from '../text.tsx';
import { NewTabLink } from '../new-tab-link.tsx';

/** The published people of the team; nothing while there are none. */
export function Team({ team }: { team: LandingDocuments['team'] }) {
  const { people } = team;
  if (people.length === 0) return null;
  return (
    <section {...deferLayout} className="team dark" id="team" aria-labelledby="team-title">
      <div className="content">
        <SectionHeading stamp={sectionStamps.team} id="team-title">
          <Text of={team} field="title" />
        </SectionHeading>
        <ul className="team-people">
          {people.map((person) => (
            <li key={person.name}>
              <figure className="print">
                <Picture source={person.image} alt="" sizes="(max-width: 899px) 50vw, 22vw" ratio={3 / 4} />
              </figure>
              <h3>{person.name}</h3>
              <p>
                <Text of={person} field="role" />
              </p>
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
