import type { GroupKind } from '@/lib/domain/door/door';

/** What a change said of one person: groups that it added and removed, or all they are in. */
export type SaidOfPerson = {
  readonly recordId: string | number;
  readonly add?: readonly (string | number)[] | null;
  readonly remove?: readonly (string | number)[] | null;
  readonly groupIds?: readonly (string | number)[] | null;
};

type Groups = ReadonlyMap<string, { readonly name: string; readonly kind: GroupKind }>;

/** VAN's words for what the app records at a door. Anything else keeps its own words. */
const ACTIONS: Readonly<Record<string, string>> = {
  c: 'Canvassed',
  g: 'Canvassed',
  nh: 'Not Home',
  cb: 'Come Back',
  ia: 'Inaccessible',
  nf: 'Address Not Found',
  ll: 'Lit Drop',
};

/** VAN's words for results of a person that are called otherwise here. */
const RESULTS: Readonly<Record<string, string>> = { 'language barrier': 'Other Language', 'do not walk': 'Do Not Walk' };

const CANVASSED = 'Canvassed';
const TALKED = ['c', 'g'];

export const actionWords = (action: string): string => ACTIONS[action] ?? action;

/**
 * Tells the result of each person at a door on one day: a result of their own; else 'Canvassed' for who gave an answer; else the door's. At a
 * door where somebody was talked to, the others have none, unless nobody is named: then all are 'Canvassed' when the door was completed.
 *
 * @param action what stood at the door at the end of the day
 * @param said what the day's changes said of people, in the order in which they happened
 * @returns the results by person, in the order of the residents; who has none is missing
 */
export function contactResults(
  action: string,
  said: readonly SaidOfPerson[],
  residents: readonly string[],
  groups: Groups,
): ReadonlyMap<string, string> {
  const own = new Map(residents.map((person) => [person, ownResult(person, said, groups)] as const));
  const somebodySaid = [...own.values()].some((result) => result !== undefined);
  const doorsOwn = () => {
    if (!TALKED.includes(action)) return actionWords(action);
    return action === 'c' && !somebodySaid ? CANVASSED : undefined;
  };
  return new Map(
    residents.flatMap((person) => {
      const result = own.get(person) ?? doorsOwn();
      return result === undefined ? [] : [[person, result] as const];
    }),
  );
}

function ownResult(person: string, said: readonly SaidOfPerson[], groups: Groups): string | undefined {
  const members = new Set<string>();
  for (const { recordId, add, remove, groupIds } of said) {
    if (String(recordId) !== person) continue;
    if (add || remove) for (const id of remove ?? []) members.delete(String(id));
    else if (groupIds) members.clear();
    for (const id of (add || remove ? add : groupIds) ?? []) members.add(String(id));
  }
  const known = [...members].flatMap((id) => groups.get(id) ?? []);
  const result = known.find(({ kind }) => kind === 'result');
  if (result) return RESULTS[result.name.toLowerCase()] ?? result.name;
  return known.length > 0 ? CANVASSED : undefined;
}
