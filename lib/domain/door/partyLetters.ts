import { type Door, shortParty } from './door';

/**
 * Returns the parties of a list that its rows show as a letter, each once, by that letter.
 *
 * @returns pairs of letter and word: ['D', 'Democratic']
 */
export function partyLetters(doors: readonly Pick<Door, 'people'>[]): readonly (readonly [letter: string, party: string])[] {
  const parties = new Set(doors.flatMap(({ people }) => people.map(({ party }) => party ?? '')));
  return [...parties]
    .map((party) => [shortParty(party), party] as const)
    .filter(([letter, party]) => letter !== party)
    .sort(([, one], [, other]) => one.localeCompare(other));
}
