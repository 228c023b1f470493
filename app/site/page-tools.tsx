import { pageWords } from '#languages/pages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSite } from './site.ts';
import './back-link.css';

/** Buttons to print and share the page, shown once their script runs (islands/page-tools.ts). */
export function PageTools({ share = false }: { share?: boolean }) {
  const { tools } = pageWords[useSite().language];
  return (
    <div className="page-tools" data-behavior="tools" hidden>
      <Button look="outline" small>
        <Icon name="i-stampa" />
        {tools.print}
      </Button>
      {share && (
        <Button look="outline" small>
          <Icon name="i-fuori" />
          {tools.share}
        </Button>
      )}
    </div>
  );
}

export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a className="back-link" href={to}>
      <Icon name="i-freccia" />
      {children}
    </a>
  );
}
