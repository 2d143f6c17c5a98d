import { plural } from './counts';

/** A phone's clock that is off. */
export const clock = {
  minutes: (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` }),
  hours: (count: number) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  slow: (by: string) => `This phone’s clock is ${by} slow.`,
  fast: (by: string) => `This phone’s clock is ${by} fast.`,
  mend: 'In your phone’s settings open Date & Time and turn on ‘Set Automatically’. Until then Walkbook goes by your campaign’s clock.',
};
