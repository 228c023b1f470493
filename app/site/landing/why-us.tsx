import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Prose, Text } from '../text.tsx';

const loops = 9;

/** Three reasons, on the three cloths of a noren, the curtain at the door. */
export function WhyUs({ whyUs }: { whyUs: LandingDocuments['why-us'] }) {
  return (
    <section {...deferLayout} className="why-us content" id="why-us" aria-labelledby="why-us-title">
      <SectionHeading stamp={sectionStamps['why-us']} id="why-us-title">
        <Text of={whyUs} field="title" />
      </SectionHeading>
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
              <h3>
                <Text of={box} field="title" />
              </h3>
              <Prose of={box} field="text" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
