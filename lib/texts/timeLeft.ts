import { listTexts } from './list';

/** Returns minutes as people say them, on one line: '25 min', '1 h', '2 h 10 min'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [listTexts.hours(hours)] : []), ...(rest > 0 ? [listTexts.minutes(rest)] : [])].join('\u00a0');
}
