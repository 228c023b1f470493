import type { FormName } from '#restaurant/settings/settings.ts';
import { Island } from '../../islands/island.tsx';
import { useSite } from '../site.ts';
import { SuspendedForm } from '../suspended-form.tsx';

/** One of the three forms. All are switched off until they are built (product.md, section 4). */
export function LandingForm({ form, labelledBy }: { form: FormName; labelledBy: string }) {
  const { language, settings } = useSite();
  return (
    <Island
      name="suspended-form"
      of={SuspendedForm}
      props={{ form, labelledBy, language, email: settings.email, phone: settings.phoneNumber }}
    />
  );
}
