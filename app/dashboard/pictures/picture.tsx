import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { pictureWords } from '#languages/pictures.ts';
import { sayTerm } from '#languages/terms.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { describePicture, mediaSource } from '#restaurant/media/media.ts';
import { findMedia, listMedia, listUses } from '#restaurant/media/queries.server.ts';
import type { Use } from '#restaurant/media/uses.ts';
import { useMay } from '../frame/staff-member.ts';
import { notFound } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Field } from '../../ui/field.tsx';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { LeaveGuard, outcomeOf, SaveBar } from '../editing/save-bar.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { FailureNotice, PostForm, send, useFaultFocus } from '../editing/send.tsx';
import { DialogActions, DialogButton, DialogUnderstood } from '../frame/dialog.tsx';
import { changePicture, type PictureResult } from './change.server.ts';
import { addressOfUse, type TextField, textFields } from './shown.ts';
import { IconTextLink, Submit } from '../frame/controls.tsx';
import type { Route } from './+types/picture';
import { AreaLink } from '../frame/area.tsx';
import './page.css';

const words = pictureWords.picture;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'upload pictures');
  const [media, uses, waiting] = await Promise.all([
    findMedia(db, params.id),
    listUses(db, params.id),
    listMedia(db, { limit: 2, withoutText: true }),
  ]);
  if (!media) throw notFound();
  const { id, name, alt, translations, bytes, width, height, uploadedAt, uploadedBy } = media;
  return {
    now: now.epochMilliseconds,
    picture: { id, name, bytes, width, height, uploadedAt: Date.parse(uploadedAt), uploadedBy: uploadedBy.name },
    text: { alt, 'alt-en': translations?.en?.alt ?? '', 'alt-pt': translations?.pt?.alt ?? '' },
    description: describePicture(media),
    focus: media.focus,
    uses,
    nextWithoutText: waiting.media.find((one) => one.id !== id)?.id,
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => changePicture(request, params, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, text, description, focus, uses, nextWithoutText, now } = loaderData;
  const mayDelete = useMay('delete pictures');
  const { id, name, bytes, width, height, uploadedAt, uploadedBy } = picture;
  const base = '/pictures';
  return (
    <DashboardPage heading={name} note={<IconTextLink icon="i-indietro" label={words.back} className="picture-back" to={base} />}>
      <div className="picture-desk">
        <PicturesProvider pictures={{ [mediaSource(id)]: description }}>
          <Picture source={mediaSource(id)} alt={text.alt} sizes="(max-width: 56.19em) 92vw, 480px" priority className="picture-sheet" />
        </PicturesProvider>
        <div>
          <TextForm key={id} id={id} text={text} answer={actionData} next={nextWithoutText && `${base}/${nextWithoutText}`} />
          <FocalPointForm key={`focus-${id}`} description={description} focus={focus} />
          <HeadedSection id="picture-uses" heading={words.uses}>
            {uses.length === 0 ? <p>{words.unused}</p> : <UsesList uses={uses} />}
          </HeadedSection>
          <HeadedSection id="picture-file" heading={words.facts}>
            <p className="picture-facts">
              {pictureWords.size(bytes)}, {pictureWords.pixels(width, height)}.{' '}
              {pictureWords.list.by(uploadedBy, formatMoment(uploadedAt, now))}.
            </p>
            {mayDelete && <DeletePicture id={id} name={name} uses={uses} />}
          </HeadedSection>
        </div>
      </div>
    </DashboardPage>
  );
}

/** Deletes a picture after listing its uses, and asks again if there are new ones. */
function DeletePicture({ id, name, uses: known }: { id: string; name: string; uses: Use[] }) {
  const mayInUse = useMay('delete pictures in use');
  const fetcher = useFetcher<PictureResult>();
  const answer = fetcher.data && 'refused' in fetcher.data ? fetcher.data : undefined;
  const uses = answer?.refused === 'in use' ? answer.uses : known;
  const inUse = uses.length > 0;
  return (
    <DialogButton icon="i-cestino" label={words.delete} className="text-button text-button--danger" heading={words.deleteHeading(name)}>
      {(close) => (
        <>
          {inUse && (
            <>
              <p>{words.deleteUsed(uses.length)}</p>
              <UsesList uses={uses} />
            </>
          )}
          {inUse && !mayInUse ? (
            <DialogUnderstood text={words.deleteForbidden} label={words.understood} onOut={close} />
          ) : (
            <PostForm by={fetcher} intent="delete" action={`/pictures/${id}`}>
              {inUse && <input type="hidden" name="evenInUse" value="yes" />}
              <p>{words.deleteText(sayTerm.it({ days: daysUntilPurged }))}</p>
              <FailureNotice answer={answer} words={{ missing: words.gone, invalid: words.gone, 'in use': undefined }} />
              <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
                <Submit label={inUse ? words.deleteAnyway : words.deleteConfirm} disabled={fetcher.state !== 'idle'} />
              </DialogActions>
            </PostForm>
          )}
        </>
      )}
    </DialogButton>
  );
}

function UsesList({ uses }: { uses: Use[] }) {
  return (
    <ul className="uses">
      {uses.map((use) => (
        <li key={`${use.collection}/${use.id}/${use.path}`}>
          <AreaLink to={addressOfUse(use)}>{use.place}</AreaLink>
        </li>
      ))}
    </ul>
  );
}

type Texts = Record<TextField, string>;

interface TextFormProps {
  id: string;
  text: Texts;
  answer: PictureResult | undefined;
  next: string | undefined;
}

function TextForm({ id, text, answer, next }: TextFormProps) {
  const invalid = answer && 'refused' in answer && answer.refused === 'invalid' ? answer : undefined;
  const [typed, setTyped] = useState<Texts>({ ...text, ...invalid?.typed });
  const form = useFaultFocus(invalid);
  const saving = useNavigation().formMethod === 'POST';
  const changed = textFields.some((field) => typed[field].trim() !== text[field]);
  const field = (name: TextField) => ({
    name,
    value: typed[name],
    error: invalid?.wrong.includes(name) ? words.wrong : undefined,
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <PostForm key={id} intent="text" ref={form} className="picture-text" aria-labelledby="picture-text" preventScrollReset noValidate>
      <h2 id="picture-text">{words.text}</h2>
      <p>{words.textWhy}</p>
      <Field {...field('alt')} label={words.alt} help={words.textHelp} />
      {translationLanguages.map((language) => (
        <Field key={language} {...field(`alt-${language}`)} label={words.altIn[language]} lang={language} placeholder={typed.alt} />
      ))}
      <SaveBar
        about={changed ? pictureWords.notSaved : undefined}
        outcome={outcomeOf(ofText(answer))}
        saving={saving}
        onCancel={changed ? () => setTyped(text) : undefined}
        save={<Submit label={words.save} disabled={saving} />}
      />
      {next && !changed && (
        <AreaLink className="picture-next" to={next}>
          {words.next}
        </AreaLink>
      )}
      <LeaveGuard when={changed} />
    </PostForm>
  );
}

function ofText(answer: PictureResult | undefined) {
  if (!answer || 'restored' in answer || 'focused' in answer || ('refused' in answer && answer.refused === 'in use')) return undefined;
  return 'refused' in answer && answer.refused === 'missing' ? { refused: 'failed' as const } : answer;
}

const focusWords = pictureWords.focus;

/** The focal point, by pointing at it or with two sliders, and beside it a cropped example. */
function FocalPointForm({ description: { src, width, height }, focus }: Pick<Route.ComponentProps['loaderData'], 'description' | 'focus'>) {
  const fetcher = useFetcher<PictureResult>();
  const [place, setPlace] = useState(focus);
  const form = useRef<HTMLFormElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const cut = useRef<HTMLImageElement>(null);
  const { data: answer } = fetcher;
  const changed = place.x !== focus.x || place.y !== focus.y;

  // By script, because the page's policy forbids style attributes. The space is reserved before the picture loads, so that pointing works
  // meanwhile.
  useLayoutEffect(() => {
    form.current?.style.setProperty('--width', `${width}px`);
    form.current?.style.setProperty('--ratio', `${width / height}`);
  }, [width, height]);

  useEffect(() => {
    whole.current?.style.setProperty('--x', `${place.x}%`);
    whole.current?.style.setProperty('--y', `${place.y}%`);
    cut.current?.style.setProperty('object-position', `${place.x}% ${place.y}%`);
  }, [place]);

  const point = (event: React.PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, size: number) => Math.min(100, Math.max(0, Math.round(((at - from) / size) * 100)));
    setPlace({ x: percent(event.clientX, box.left, box.width), y: percent(event.clientY, box.top, box.height) });
  };

  return (
    <HeadedSection id="picture-focus" heading={focusWords.heading}>
      <p>{focusWords.why}</p>
      <PostForm by={fetcher} intent="focus" className="focus" ref={form}>
        <div className="focus-whole" ref={whole} onPointerDown={point}>
          <img src={src} width={width} height={height} alt="" draggable={false} />
          <i aria-hidden="true" />
        </div>
        <img className="focus-cut" ref={cut} src={src} alt={focusWords.cut} />
        <div className="focus-fields">
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis}>
              {focusWords[axis]}
              <input
                type="range"
                name={axis}
                min={0}
                max={100}
                value={place[axis]}
                aria-valuetext={focusWords.percent(place[axis])}
                onChange={({ currentTarget }) => setPlace((before) => ({ ...before, [axis]: Number(currentTarget.value) }))}
              />
            </label>
          ))}
          <Submit label={focusWords.save} look="outline" small disabled={fetcher.state !== 'idle'} />
          <span role="status">{!changed && answer && 'focused' in answer && focusWords.saved}</span>
        </div>
        <FailureNotice answer={answer} words={{ invalid: undefined, 'in use': undefined }} />
      </PostForm>
    </HeadedSection>
  );
}
