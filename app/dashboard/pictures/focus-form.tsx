import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import type { FocalPoint } from '#restaurant/media/media.ts';
import { FailureNotice, PostForm, type SendError } from '../editing/send.tsx';
import type { PictureResult } from './change.server.ts';
import { Submit } from '../frame/controls.tsx';
import { HeadedSection } from '../frame/desk.tsx';
import './page.css';

const words = pictureWords.focus;

interface FocusFormProps {
  /** The address of a whole variant of the picture. */
  src: string;
  width: number;
  height: number;
  focus: FocalPoint;
}

/** What must stay in sight where the picture is cut: pointed at in it, or set with two sliders. Beside it, a cut as the site makes it. */
export function FocalPointForm({ src, width, height, focus }: FocusFormProps) {
  const fetcher = useFetcher<PictureResult | SendError>();
  const [place, setPlace] = useState(focus);
  const form = useRef<HTMLFormElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const cut = useRef<HTMLImageElement>(null);
  const { data: answer } = fetcher;
  const changed = place.x !== focus.x || place.y !== focus.y;

  // By script, because the page's policy allows no style attributes. Its place is there before the picture is: who points at it while
  // it comes, points where they mean.
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
    <HeadedSection id="picture-focus" heading={words.heading}>
      <p>{words.why}</p>
      <PostForm by={fetcher} intent="focus" className="focus" ref={form}>
        <div className="focus-whole" ref={whole} onPointerDown={point}>
          <img src={src} width={width} height={height} alt="" draggable={false} />
          <i aria-hidden="true" />
        </div>
        <img className="focus-cut" ref={cut} src={src} alt={words.cut} />
        <div className="focus-fields">
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis}>
              {words[axis]}
              <input
                type="range"
                name={axis}
                min={0}
                max={100}
                value={place[axis]}
                aria-valuetext={words.percent(place[axis])}
                onChange={({ currentTarget }) => setPlace((before) => ({ ...before, [axis]: Number(currentTarget.value) }))}
              />
            </label>
          ))}
          <Submit label={words.save} look="outline" small disabled={fetcher.state !== 'idle'} />
          <span role="status">{!changed && answer && 'focused' in answer && words.saved}</span>
        </div>
        <FailureNotice answer={answer} words={{ invalid: undefined, 'in use': undefined }} />
      </PostForm>
    </HeadedSection>
  );
}
