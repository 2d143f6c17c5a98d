/** In which units somebody measures a way. */
export type LengthUnits = 'metric' | 'imperial';

/** The countries where a way is measured in feet and miles. */
const IN_FEET: ReadonlySet<string> = new Set(['US', 'LR', 'MM', 'GB']);

/** Returns the units of a language tag's region: 'en-US' measures in feet. A tag without a region measures in meters. */
export function lengthUnitsOf(languageTag: string): LengthUnits {
  const region = /-([A-Z]{2})(?:-|$)/u.exec(languageTag)?.[1];
  return region !== undefined && IN_FEET.has(region) ? 'imperial' : 'metric';
}
