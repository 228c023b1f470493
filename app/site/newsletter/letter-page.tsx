import { drawingUrl } from '../../ui/drawing.ts';
import { ThemeSwitch } from '../menus/theme-switch.tsx';
import { PageFooter } from '../page-footer.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { PhoneLink } from '../links.tsx';
import '../page.css';
import './letter-page.css';

interface LetterPageProps {
  /** Its name among the drawings. */
  drawing: string;
  alt: string;
  /** Whether it is a landscape that fills its place like a print. */
  isPrint?: boolean;
  children: React.ReactNode;
}

export function LetterPage({ drawing, alt, isPrint = false, children }: LetterPageProps) {
  return (
    <>
      <PageHeader>
        <ThemeSwitch />
        <PhoneLink icon />
      </PageHeader>
      <main className="content page letter-page" id={contentId}>
        <img
          className={isPrint ? 'letter-drawing letter-drawing--print' : 'letter-drawing'}
          src={drawingUrl(drawing)}
          width={480}
          height={360}
          alt={alt}
        />
        <div className="letter-text page-title">{children}</div>
      </main>
      <PageFooter />
    </>
  );
}
