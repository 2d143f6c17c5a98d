import { DIRECTIONS } from './directions';
import { toForm } from './wordForms';

/** A street of a town by its key (`streetForm`), and whether a campaign has it already. */
export type TownStreet = { readonly town: string; readonly streetKey: string; readonly isKnown: boolean };

/** A street key that stands for another one in a town. */
export type RenamedStreet = { readonly town: string; readonly from: string; readonly to: string };

const LONG = toForm(DIRECTIONS, 'long');
const SHORT = toForm(DIRECTIONS, 'short');

/** The key's parts: the direction before the name, the name, and the type with the direction behind it. */
const PARTS = /^(?<before>[^.]*)\.(?<name>[^.]+)\.(?<behind>.*)$/u;

/**
 * Finds the streets whose name is a direction, written as one letter: 'N Ave' is 'North Ave'. Not in a town where streets are called by letters: there N St is one of them. The
 * spelling stays that the campaign has, else that of the whole word; where it has both, each stays.
 */
export function directionNames(streets: readonly TownStreet[]): readonly RenamedStreet[] {
  const known = new Map(streets.map((street) => [`${street.town}\n${street.streetKey}`, street]));
  const lettered = new Set(streets.filter(({ streetKey }) => isLetter(nameOf(streetKey))).map(({ town }) => town));
  return streets.flatMap(({ town, streetKey, isKnown }): RenamedStreet[] => {
    const name = nameOf(streetKey);
    const long = LONG.get(name);
    if (long === undefined || long === name || lettered.has(town)) return [];
    const word = streetKey.replace(PARTS, `$<before>.${long}.$<behind>`);
    const other = known.get(`${town}\n${word}`);
    if (other === undefined || (isKnown && other.isKnown)) return [];
    return [isKnown ? { town, from: word, to: streetKey } : { town, from: streetKey, to: word }];
  });
}

const nameOf = (streetKey: string) => PARTS.exec(streetKey)?.groups?.name ?? '';

const isLetter = (name: string) => /^\p{L}$/u.test(name) && SHORT.get(name) === undefined;
