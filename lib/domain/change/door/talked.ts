import type { DoorBody } from './door';

/** True when a change of a door says that somebody was talked with (docs/wire.md#who-was-talked-with); this app says so wherever it was. */
export function isTalk({ people }: Pick<DoorBody, 'people'>): boolean {
  return people?.some(({ talked }) => talked === true) ?? false;
}
