import { lazy, Suspense } from 'react';
import { bookingNumberWords as words } from '#languages/bookings-numbers.ts';
import { useNearViewport } from '../../frame/use-hydrated.ts';
import type { PlotProps } from './plot.tsx';

// The plot library is as large as the rest of the desk: it is loaded when somebody scrolls to the plot.
const Plot = lazy(() => import('./plot.tsx'));

/** Numbers over time as bars, one upon the other; its space is reserved until it is loaded. */
export function PeriodsPlot(plot: PlotProps) {
  const { place, near } = useNearViewport<HTMLDivElement>();
  return (
    <figure className="numbers-plot">
      {plot.series.length > 1 && (
        <ul aria-hidden="true">
          {plot.series.map(({ key, name }) => (
            <li key={key} data-series={key}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="numbers-plot-place" ref={place}>
        {near && (
          <Suspense>
            <Plot {...plot} />
          </Suspense>
        )}
      </div>
      <figcaption className="visually-hidden">
        {plot.name}. {words.plotHelp}
      </figcaption>
    </figure>
  );
}
