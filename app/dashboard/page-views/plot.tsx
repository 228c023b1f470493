import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { pageViewWords as words } from '#languages/home.ts';
import { daysShown } from '#restaurant/page-views/tally.ts';
import { sayDay } from '../frame/date-words.ts';

/** A bar for each day, today's in yellow. Hover or the arrow keys show its number. */
export default function Plot({ days, views, name }: { days: string[]; views: number[]; name: string }) {
  const data = days.map((day, place) => ({ day, views: views[place] ?? 0 }));
  const last = days.length - 1;
  const ticks = days.filter((_, place) => place === last || (place % 7 === 1 && place < last - 3));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 12, right: 4, bottom: 4, left: 0 }} barCategoryGap="11%" title={name}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeWidth={1.5} />
        <XAxis
          dataKey="day"
          ticks={ticks}
          interval={0}
          tickFormatter={(day: string) => (day === days[last] ? words.todayTick : sayDay(day, '14 nov'))}
          tickLine={false}
          tickMargin={9}
          axisLine={{ stroke: 'var(--frame)', strokeWidth: 2.5 }}
        />
        <YAxis width="auto" allowDecimals={false} tickCount={5} axisLine={false} tickLine={false} tickMargin={7} />
        <Tooltip cursor={{ fill: 'var(--line)', fillOpacity: 0.55 }} isAnimationActive={false} content={DayTip} />
        <Bar dataKey="views" isAnimationActive={false} shape={CutBar} />
      </BarChart>
    </ResponsiveContainer>
  );
}

function DayTip({ active, label, payload }: TooltipContentProps) {
  const views = payload[0]?.value;
  if (!active || typeof label !== 'string' || typeof views !== 'number') return null;
  return (
    <p className="plot-tip">
      <b>{words.views(views)}</b> {sayDay(label, 'sabato 14 novembre')}
    </p>
  );
}

/** A bar like cut paper: its slanted top differs by day. */
function CutBar({ x, y, width, height, index }: BarShapeProps) {
  if (height <= 0) return null;
  const lean = Math.min(height, 1 + ((index * 7) % 5) / 3);
  const path = `M${x} ${y + height}L${x + 0.6} ${y + lean * 0.5}L${x + width / 2} ${y}L${x + width} ${y + lean}L${x + width - 0.5} ${y + height}Z`;
  return <path className={index === daysShown - 1 ? 'plot-bar plot-bar--today' : 'plot-bar'} d={path} />;
}
