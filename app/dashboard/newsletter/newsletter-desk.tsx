import { useId, useState } from 'react';
import { screenWords } from '#languages/desks.ts';
import { newsletterWords as words, newsletterWords } from '#languages/newsletter-desk.ts';
import { type Language, languageNames, languages } from '#languages/languages.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { type PreviewEdit, usePreview } from '../editing/use-preview.ts';
import './newsletter-desk.css';

export function NewsletterDesk({ confirmed, footed, children }: { confirmed: number; footed?: boolean; children: React.ReactNode }) {
  return (
    <DashboardPage heading={screenWords.newsletter.name} note={words.note(confirmed)} footed={footed}>
      {children}
    </DashboardPage>
  );
}

const previewWords = newsletterWords.preview;

const looks = ['phone', 'desktop', 'text'] as const satisfies readonly (keyof typeof previewWords.looks)[];
type PreviewFormat = (typeof looks)[number];
const lights = ['day', 'night'] as const satisfies readonly (keyof typeof previewWords.lights)[];
type Light = (typeof lights)[number];

/** The mail with the unsaved edit, in a frame without scripts and links. */
export function MailPreview({ address, name, edit }: { address: string; name: string; edit: PreviewEdit }) {
  const [language, setLanguage] = useState<Language>('it');
  const [look, setLook] = useState<PreviewFormat>('phone');
  const [light, setLight] = useState<Light>('day');
  const page = `${address}/${language}?look=${look === 'text' ? 'text' : 'html'}&light=${light}`;
  const { frame, onLoad, state } = usePreview(page, edit);
  return (
    <aside className="mail-preview" aria-label={previewWords.heading} data-look={look}>
      <div className="newsletter-ways">
        <Choice label={previewWords.look} of={previewWords.looks} options={looks} chosen={look} onChoose={setLook} />
        <Choice label={previewWords.light} of={previewWords.lights} options={lights} chosen={light} onChoose={setLight} />
        <Choice label={previewWords.language} of={languageNames} options={languages} chosen={language} onChoose={setLanguage} />
      </div>
      <iframe key={page} ref={frame} src={page} title={previewWords.frame(name)} onLoad={onLoad} sandbox="allow-same-origin" />
      <p role="status">
        <small>
          {state === 'current' ? (edit.changed ? previewWords.state.current : previewWords.state.saved) : previewWords.state[state]}
        </small>
      </p>
    </aside>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  of: Readonly<Record<Option, string>>;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

export function Choice<Option extends string>({ label, of, options, chosen, onChoose }: ChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className="newsletter-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={chosen === option} onChange={() => onChoose(option)} />
          <span>{of[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
