/**
 * True when a value is a T. These check the data on this device, instead of the contract's schemas: they add next to nothing to the first
 * load, and a restored list of 13,753 doors takes them 6 ms before the first screen and Valibot 80 ms.
 */
export type Check<T> = (value: unknown) => value is T;

export const text: Check<string> = (value) => typeof value === 'string';
export const number: Check<number> = (value) => typeof value === 'number';
export const whole: Check<number> = (value): value is number => Number.isSafeInteger(value);
export const flag: Check<boolean> = (value) => typeof value === 'boolean';

/** Whatever it is. */
export const anything: Check<unknown> = (value): value is unknown => value !== undefined;

/** An id: a text that is not empty. */
export const idOf =
  <T extends string>(): Check<T> =>
  (value): value is T =>
    typeof value === 'string' && value !== '';

export const oneOf =
  <const T>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

/** An object whose values all pass the check. */
export const recordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(check);

/** An object with these fields; it may have more. */
export function shape<T extends object>(fields: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> {
  const checks = Object.entries<Check<unknown>>(fields);
  return (value): value is T => isObject(value) && checks.every(([name, check]) => check(value[name]));
}

/** The fields are unknown until each was checked. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
