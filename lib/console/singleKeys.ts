import { Observed } from '@/lib/observed';
import { keepChoice, readChoice } from '@/lib/platform/choices';

const OFF = 'off';

let areOn: Observed<boolean> | undefined;

/** True where letters, digits and signs do something by themselves: everywhere but in browsers where somebody has switched them off (WCAG 2.1.4). */
export function singleKeys(): Observed<boolean> {
  areOn ??= new Observed(readChoice('consoleKeys') !== OFF);
  return areOn;
}

/** Switches single keys on or off in this browser. */
export function switchSingleKeys(on: boolean): void {
  keepChoice('consoleKeys', on ? undefined : OFF);
  singleKeys().set(on);
}
