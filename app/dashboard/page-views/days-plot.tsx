import { lazy, Suspense } from 'react';
import { pageViewWords as words } from '#languages/page-views.ts';
import { useNear } from '../frame/use-near.ts';
import { plainDay } from './days.ts';

// The plot library is as large as the rest of the desk: it is loaded when somebody scrolls to the plot.
const Plot = lazy(() => import('./plot.tsx'));

/** The views of each day as a plot; its space is reserved until it is loaded. */
export function DaysPlot({ days, views }: { days: string[]; views: number[] }) {
  const { place, near } = useNear<HTMLDivElement>();
  const name = words.plot(plainDay(days[0] ?? ''), plainDay(days.at(-1) ?? ''));
  return (
    <figure className="plot">
      <div className="plot-place" ref={place}>
        {near && (
          <Suspense>
            <Plot days={days} views={views} name={name} />
          </Suspense>
        )}
      </div>
      <figcaption className="visually-hidden">
        {name}. {words.plotHelp}
      </figcaption>
    </figure>
  );
}
