import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { bookingNumberWords as words } from '#languages/bookings-numbers.ts';
import type { PeriodLength } from '#restaurant/bookings/overview/statistics.ts';
import { sayDay } from '../../frame/date-words.ts';

export interface PlotProps {
  name: string;
  step: PeriodLength;
  series: readonly { key: string; name: string }[];
  columns: readonly { from: string; values: Readonly<Record<string, number>> }[];
}

/** A column for each period. Hover or the arrow keys show its numbers. */
export default function Plot({ name, step, series, columns }: PlotProps) {
  const data = columns.map(({ from, values }) => ({ from, ...values }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 12, right: 4, bottom: 4, left: 0 }} barCategoryGap="14%" title={name}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeWidth={1.5} />
        <XAxis
          dataKey="from"
          minTickGap={18}
          tickFormatter={(from: string) => sayDay(from, step === 'month' ? 'nov' : '14 nov')}
          tickLine={false}
          tickMargin={9}
          axisLine={{ stroke: 'var(--key)', strokeWidth: 2.5 }}
        />
        <YAxis width="auto" allowDecimals={false} tickCount={5} axisLine={false} tickLine={false} tickMargin={7} />
        <Tooltip
          cursor={{ fill: 'var(--shade)', fillOpacity: 0.55 }}
          isAnimationActive={false}
          content={<Tip step={step} series={series} />}
        />
        {series.map(({ key }) => (
          <Bar key={key} dataKey={key} stackId="all" isAnimationActive={false} className={`numbers-bar numbers-bar--${key}`} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The plot passes the hovered column in as props. */
function Tip({ active, label, payload, step, series }: Partial<TooltipContentProps> & Pick<PlotProps, 'step' | 'series'>) {
  if (!active || typeof label !== 'string') return null;
  return (
    <p className="numbers-tip">
      <b>{sayDay(label, step === 'month' ? 'novembre 2026' : 'sab 14 novembre')}</b>
      {series.map(({ key, name }) => {
        const value = payload?.find(({ dataKey }) => dataKey === key)?.value;
        return (
          <span key={key}>
            {name}: {words.number(typeof value === 'number' ? value : 0)}
          </span>
        );
      })}
    </p>
  );
}
