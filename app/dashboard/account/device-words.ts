import { accountWords as words } from '#languages/people.ts';
import type { Device } from '#restaurant/staff/device.ts';

/** A device as the staff know it: `Firefox su Mac`. */
export function describeDevice({ browser, system }: Device): string {
  if (browser && system) return words.device(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
