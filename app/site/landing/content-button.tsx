import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { NewTabWords } from '../new-tab-link.tsx';

type ContentButton = LandingDocuments['events']['button'];

/** A button of the content: pages of the site stay in the language, other sites open in a new tab. */
export function ContentButton({ button, look = 'outline' }: { button: ContentButton; look?: 'seal' | 'outline' }) {
  const { to } = useSite();
  const outside = button.link.startsWith('https:');
  const icon = outside ? 'i-fuori' : button.link.startsWith('/') ? 'i-freccia' : undefined;
  return (
    <ButtonLink href={to(button.link)} look={look} {...(icon ? { icon } : {})} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
      <Text of={button} field="name" />
      {outside && <NewTabWords />}
    </ButtonLink>
  );
}
