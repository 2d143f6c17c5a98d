import { addressKey } from '@/server/campaign/address/addressKey';
import { fileAddress } from '@/server/campaign/address/fileAddress';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';

const MOST_UNITS = 100;

const TEXTS = {
  few: `A door is split in 2 to ${MOST_UNITS}. Name them all, the one that it stays first: --into "Apt 1" "Apt 2"`,
  same: (one: string, other: string) => `"${one}" and "${other}" are one unit.`,
  house: 'Only the first can be the house itself, without a unit.',
  unit: 'A unit',
  noPeople: (text: string) =>
    `"${text}" does not say who lives where. Write it as "Apt 2=12, Ann Lee": the unit, and its people by id or name.`,
  noUnit: (unit: string, units: readonly string[]) => `"${unit}" is none of the units: ${units.join(', ')}.`,
  twice: (person: string) => `"${person}" is named for two units.`,
} as const;

/** A unit as people read it and as it is compared; both are '' for the house itself. */
export type Unit = { readonly text: string; readonly key: string };

/**
 * Reads the units into which a door is split, in their order. The door stays as the first.
 *
 * @throws {@link OrganizerError} when there are fewer than two, two are one, or a later one is none
 */
export function splitUnits(into: readonly string[]): readonly Unit[] {
  if (into.length < 2 || into.length > MOST_UNITS) throw new OrganizerError(TEXTS.few);
  const units = into.map(unitOf);
  units.forEach(({ text, key }, at) => {
    if (key === '' && at > 0) throw new OrganizerError(TEXTS.house);
    const other = units.slice(0, at).find((earlier) => earlier.key === key);
    if (other) throw new OrganizerError(TEXTS.same(other.text, text));
  });
  return units;
}

function unitOf(said: string): Unit {
  if (said.trim() === '') return { text: '', key: '' };
  const plain = plainWords(said, TEXTS.unit);
  const { unit } = fileAddress((field) => (field === 'unit' ? plain : ''));
  return { text: unit, key: addressKey({ number: '', street: '', unit }).unitKey };
}

/**
 * Reads who lives in which unit: 'Apt 2=12, Ann Lee'. Whoever is not named stays in the first.
 *
 * @returns for each unit whom staff have named for it, as they wrote them
 * @throws {@link OrganizerError} when it is not written so, there is no such unit, or somebody is named for two
 */
export function splitPeople(people: readonly string[], units: readonly Unit[]): readonly (readonly string[])[] {
  const named = units.map((): string[] => []);
  for (const text of people) {
    const [, unit, names] = /^([^=]*)=(.*)$/su.exec(text) ?? [];
    const own = (names ?? '').split(',').flatMap((name) => name.trim() || []);
    if (unit === undefined || own.length === 0) throw new OrganizerError(TEXTS.noPeople(text));
    const { key } = unitOf(unit);
    const into = named[units.findIndex((one) => one.key === key)];
    if (!into)
      throw new OrganizerError(
        TEXTS.noUnit(
          unit.trim(),
          units.map((one) => one.text || '""'),
        ),
      );
    into.push(...own);
  }
  const seen = new Set<string>();
  for (const name of named.flatMap((own) => [...new Set(own)])) {
    if (seen.has(name)) throw new OrganizerError(TEXTS.twice(name));
    seen.add(name);
  }
  return named;
}
