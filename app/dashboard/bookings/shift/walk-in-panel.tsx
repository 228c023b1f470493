import { type ChangeEvent, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { partyWords } from '#languages/party.ts';
import { walkInWords as words } from '#languages/evening.ts';
import { isExpected } from '#restaurant/bookings/states.ts';
import { Field } from '../../../ui/field.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { useReload } from '../../live/live.tsx';
import { walkInSizes } from '../address.ts';
import { TapForm } from '../change-button.tsx';
import { AllergyConsent, PartyField } from '../party-fields.tsx';
import { keepTyping, keptTyping, walkInTyping } from './party-forms.tsx';
import type { ShiftView } from './load.server.ts';
import { Places, untilField, formatUntil } from './walk-in-places.tsx';
import { EveningButton } from '../marks.tsx';
import { IconLink } from '../../frame/controls.tsx';
import { AreaLink } from '../../frame/area.tsx';

const consentId = 'walk-in-consent';

interface WalkInPanelProps {
  evening: Pick<ShiftView, 'walkIn' | 'pulse' | 'parties' | 'plan'>;
  /** The key of the walk-in while the panel is open: a tap that is sent twice seats one party. */
  partyKey: string;
  asked: number | 'open';
  pointedAt: string | undefined;
  closeTo: string;
  addressOf: (covers: number) => string;
  /** The other fields of the address, for the panel's form. */
  kept: readonly (readonly [string, string])[];
}

/**
 * Seats a walk-in. A tap on its size seats it at the proposed table; another tap shows every table, with reasons. The sizes are there at
 * once, the proposals load later.
 */
export function WalkInPanel({ evening, partyKey, asked, pointedAt, closeTo, addressOf, kept }: WalkInPanelProps) {
  const { walkIn: loaded } = evening;
  const [key] = useState(partyKey);
  useTablesFor({ asked, pointedAt }, loaded);
  // Text is kept in case the panel is closed by mistake.
  const [party, setFields] = useState<Readonly<Record<string, string>>>(() => keptTyping(walkInTyping)?.fields ?? {});
  const setParty = (fields: Readonly<Record<string, string>>) => {
    keepTyping(walkInTyping, { fields });
    setFields(fields);
  };
  const [asksConsent, setAsksConsent] = useState(false);
  const needsConsent = Boolean(party['allergie']?.trim()) && party['accordo'] === undefined;
  /** An allergy without consent is not sent, and does not wait for the network either. */
  const askFirst = (event: SyntheticEvent<HTMLElement>) => {
    if (!needsConsent || !(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return;
    event.preventDefault();
    event.stopPropagation();
    setAsksConsent(true);
    document.getElementById(consentId)?.focus();
  };
  const expected = loaded?.sizes.some(({ names }) => names === undefined) ? expectedBy(evening) : undefined;
  const covers = asked === 'open' ? undefined : asked;
  const table = evening.plan.tables.find(({ id }) => id === pointedAt);
  const isLoaded = loaded?.table?.id === table?.id;
  const chosen = isLoaded && loaded?.chosen?.covers === covers ? loaded?.chosen : undefined;
  return (
    <section className="walk-in" aria-labelledby="walk-in-heading" onSubmitCapture={askFirst}>
      <header>
        <h2 id="walk-in-heading">{words.heading}</h2>
        <IconLink icon="i-chiudi" label={bookingDeskWords.close} to={closeTo} preventScrollReset replace />
      </header>
      <p>{table ? words.pointedAt(table.name) : words.howMany}</p>
      {expected !== undefined && <p>{words.emptySeats(evening.pulse.free, formatTime(expected))}</p>}
      <ul className="walk-in-sizes">
        {walkInSizes.map((size) => (
          <Size
            key={size}
            covers={size}
            offer={isLoaded ? loaded?.sizes.find((one) => one.covers === size) : undefined}
            partyKey={`${key}-${size}`}
            party={party}
            chooseAt={addressOf(size)}
            isChosen={covers === size}
          />
        ))}
      </ul>
      <WhoTheyAre
        party={party}
        error={asksConsent && needsConsent ? partyWords.consent.first : undefined}
        onType={(field, text) => setParty({ ...party, [field]: text })}
        onAgree={(agrees) => {
          const { accordo: _before, ...rest } = party;
          setParty(agrees ? { ...rest, accordo: 'yes' } : rest);
        }}
      />
      <Form method="get" className="walk-in-more" preventScrollReset replace>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field type="number" name="passaggio" min={1} max={999} label={words.moreLabel} defaultValue={covers ?? 9} required />
        <EveningButton label={words.show} />
      </Form>
      {covers !== undefined && !chosen && <p role="status">{words.looking}</p>}
      {loaded && chosen && (
        <Places
          key={`${chosen.covers}-${table?.id}`}
          partyKey={`${key}-${chosen.covers}`}
          now={loaded.now}
          party={party}
          chosen={chosen}
          pointedAt={table}
          parties={evening.parties}
        />
      )}
    </section>
  );
}

function useTablesFor({ asked, pointedAt }: { asked: number | 'open'; pointedAt: string | undefined }, loaded: ShiftView['walkIn']): void {
  const reload = useReload();
  const load = useEffectEvent((size: number | 'open', table: string | undefined) => {
    if (loaded?.asked !== size || loaded.table?.id !== table) reload();
  });
  useEffect(() => load(asked, pointedAt), [asked, pointedAt]);
}

interface SizeProps {
  covers: number;
  offer: WalkIn['sizes'][number] | undefined;
  partyKey: string;
  /** The values of the fields of `WhoTheyAre`. */
  party: Readonly<Record<string, string>>;
  chooseAt: string;
  isChosen: boolean;
}

/** A button that seats so many people; without room, a link to the tables with the reasons. */
function Size({ covers, offer, partyKey, party, chooseAt, isChosen }: SizeProps) {
  const isFull = offer !== undefined && offer.names === undefined;
  const choose = { to: chooseAt, preventScrollReset: true, replace: true, 'aria-current': isChosen || undefined } as const;
  const where = offer?.names ? describeTables(offer.names, offer.until) : '';
  return (
    <li data-shorter={offer?.until !== undefined || undefined}>
      {isFull ? (
        <AreaLink {...choose} className="walk-in-size" aria-label={`${covers}: ${words.full}`}>
          {covers}
        </AreaLink>
      ) : (
        <TapForm
          fields={{
            intent: 'walkIn',
            persone: covers,
            tavoli: offer?.table ?? '',
            ...untilField(offer?.until),
            ...party,
            key: partyKey,
          }}
          label={String(covers)}
          about={[bookingDeskWords.people(covers), where].filter(Boolean).join(', ')}
          className="walk-in-size"
        />
      )}
      <small>{isFull ? words.full : where || '…'}</small>
      {!isFull && (
        <AreaLink {...choose} className="walk-in-choose" aria-label={words.chooseFor(covers)}>
          {words.choose}
        </AreaLink>
      )}
    </li>
  );
}

type WalkIn = NonNullable<ShiftView['walkIn']>;

interface WhoTheyAreProps {
  party: Readonly<Record<string, string>>;
  error: string | undefined;
  onType: (field: string, text: string) => void;
  onAgree: (agrees: boolean) => void;
}

/** Optional name, contact and needs before seating. Later the party's card has the same fields. */
function WhoTheyAre({ party, error, onType, onAgree }: WhoTheyAreProps) {
  const [isKept] = useState(() => Object.keys(party).length > 0);
  const field = <Name extends string>(name: Name) => ({
    name,
    value: party[name] ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onType(name, currentTarget.value),
  });
  return (
    <details className="walk-in-who" open={isKept}>
      <summary className="evening-do evening-do--plain">{words.who}</summary>
      <PartyField {...field('nome')} />
      <PartyField {...field('allergie')} />
      <AllergyConsent
        id={consentId}
        checked={party['accordo'] !== undefined}
        onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        error={error}
      />
      <PartyField {...field('nota')} />
    </details>
  );
}

/** When the seats that are free now are taken by expected parties; undefined if they are not. */
function expectedBy({ pulse, parties }: Pick<ShiftView, 'pulse' | 'parties'>): number | undefined {
  let left = pulse.free;
  if (left <= 0) return undefined;
  const coming = parties.filter(({ state }) => isExpected(state)).sort((one, other) => one.start - other.start);
  for (const { covers, start } of coming) {
    left -= covers;
    if (left <= 0) return start;
  }
  return undefined;
}

function describeTables(names: readonly string[], until: number | undefined): string {
  return [words.at(names), formatUntil(until)].filter(Boolean).join(', ');
}
