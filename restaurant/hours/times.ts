/**
 * Reads a time of day as people type it: `1530`, `15.30`, `15:30`, `15,30`, `15h30`, `15` are 15:30 and 15:00, `9` is 09:00.
 * Undefined for what is no time; `24` is the end of the day.
 */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2}?)\s*[.:,;hH]?\s*(\d{2})?$/.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
