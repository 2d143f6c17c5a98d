import type { DoorBody } from './door';

/**
 * Whether somebody was talked with: as far as this phone knows, where a person was given an answer or a result. The one place that says so
 * (docs/product/numbers.md#shift).
 */
export function isTalk({ people }: Pick<DoorBody, 'people'>): boolean {
  return people?.some(({ add }) => add !== undefined && add.length > 0) ?? false;
}
