import { Stamp, type StampName } from './icon.tsx';
import './section-heading.css';

export function SectionHeading({
  stamp,
  level: Heading = 'h2',
  id,
  children,
}: {
  stamp: StampName;
  level?: 'h1' | 'h2';
  id?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="section-heading">
      <Stamp name={stamp} />
      <Heading id={id}>{children}</Heading>
    </div>
  );
}
