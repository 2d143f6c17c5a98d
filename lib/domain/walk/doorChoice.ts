import { type Door, type Group, type Person, splitLine } from '@/lib/domain/door/door';
import { knownOf } from '@/lib/domain/door/known';
import { ofPass } from '@/lib/domain/door/ofPass';

/** What doors can be chosen by, in the order in which they are offered: the street, and who lives there. */
const FIXED_KINDS = ['street', 'asked', 'support', 'party', 'age', 'language', 'gender'] as const;
export type FixedKind = (typeof FIXED_KINDS)[number];

const OWN = 'own:';
/** A fixed kind, or a field of the campaign's own by its name: 'own:Donor level'. */
export type ChoiceKind = FixedKind | `own:${string}`;

export const isFixedKind = (kind: ChoiceKind): kind is FixedKind => FIXED_KINDS.some((fixed) => fixed === kind);

/** Returns the name of the campaign's own field that a kind stands for. */
export const ownFieldOf = (kind: ChoiceKind): string => kind.slice(OWN.length);

/** A field with more values than this in one list, a score or a remark, is nothing to choose by. */
const MOST_VALUES_OF_OWN_FIELD = 12;

/** Which doors of a list a volunteer wants to walk: of each kind the values that are wanted; a kind without one does not matter. */
export type DoorChoice = Partial<Readonly<Record<ChoiceKind, readonly string[]>>>;

/** The only value of the kind 'asked'. It chooses the people whom nobody has asked anything yet. */
export const NOT_ASKED = 'notAsked';

/** Ages are chosen by these bands; each ends with the year before the next one's first. */
export const AGE_BANDS = [
  { value: 'under30', from: 0 },
  { value: '30to44', from: 30 },
  { value: '45to64', from: 45 },
  { value: '65andOver', from: 65 },
] as const;
export type AgeBand = (typeof AGE_BANDS)[number]['value'];

type PersonKind = Exclude<ChoiceKind, 'street'>;

const known = (value: string | undefined): readonly string[] => (value ? [value] : []);

/** Returns the kinds of which something was chosen, in the order in which they are offered. */
export function kindsOfChoice(choice: DoorChoice): readonly ChoiceKind[] {
  const own = (Object.keys(choice) as ChoiceKind[]).filter((kind) => kind.startsWith(OWN)).sort();
  return [...FIXED_KINDS, ...own].filter((kind) => (choice[kind] ?? []).length > 0);
}

/** What a person is, by kind; nothing where it is not known. */
const VALUES: Readonly<Record<Exclude<FixedKind, 'street'>, (person: Person, groups: readonly Group[]) => readonly string[]>> = {
  asked: (person, groups) => (knownOf(person, groups).isNotAsked ? [NOT_ASKED] : []),
  support: ({ groupIds }, groups) => groups.filter(({ id, kind }) => kind === 'support' && groupIds.includes(id)).map(({ id }) => id),
  party: ({ party }) => known(party),
  age: ({ age }) => known(age === undefined ? undefined : AGE_BANDS.findLast(({ from }) => age >= from)?.value),
  language: ({ language }) => known(language),
  gender: ({ gender }) => known(gender),
};

const valuesOf = (person: Person, groups: readonly Group[], kind: PersonKind): readonly string[] =>
  isFixedKind(kind) ? VALUES[kind](person, groups) : known(person.own?.[ownFieldOf(kind)]);

/**
 * Returns the doors that are wanted: in one of the streets, with one person who fits everything else (docs/product/list.md#filter). Of
 * one kind, one of its values is enough. Somebody who is not of this pass does not count.
 */
export function chooseDoors(doors: readonly Door[], groups: readonly Group[], choice: DoorChoice): readonly Door[] {
  const { street = [] } = choice;
  const wanted = kindsOfChoice(choice).filter((kind): kind is PersonKind => kind !== 'street');
  const fits = (person: Person) => wanted.every((kind) => valuesOf(person, groups, kind).some((value) => choice[kind]?.includes(value)));
  return doors.filter(
    ({ line, people }) =>
      (street.length === 0 || street.includes(splitLine(line).street)) && (wanted.length === 0 || ofPass(people).some(fits)),
  );
}

/** A value that can be chosen, and behind how many doors it is found. */
export type ChoiceOption = { readonly value: string; readonly doors: number };

/**
 * Returns what doors can be chosen by, of each kind what is found in the list: streets in the order of the walk, levels of support in the
 * campaign's, ages from young to old, everything else by name; the campaign's own fields come last. A kind in which there is nothing to
 * choose is left out.
 *
 * @param chosen what was chosen before, which is offered also where no door has it any more
 */
export function choiceOptions(
  doors: readonly Door[],
  groups: readonly Group[],
  chosen: DoorChoice = {},
): readonly { readonly kind: ChoiceKind; readonly options: readonly ChoiceOption[] }[] {
  const orders: Partial<Record<ChoiceKind, readonly string[]>> = {
    support: groups.map(({ id }) => id),
    age: AGE_BANDS.map(({ value }) => value),
  };
  const own = new Set(doors.flatMap(({ people }) => ofPass(people).flatMap((person) => Object.keys(person.own ?? {}))));
  for (const kind of kindsOfChoice(chosen)) if (!isFixedKind(kind)) own.add(ownFieldOf(kind));
  const kinds: readonly ChoiceKind[] = [...FIXED_KINDS, ...[...own].sort().map((name): ChoiceKind => `${OWN}${name}`)];
  return kinds.flatMap((kind) => {
    const counted = countDoorsBy(doors, (door) => valuesBehind(door, groups, kind));
    const order = orders[kind];
    if (!isFixedKind(kind) && counted.size > MOST_VALUES_OF_OWN_FIELD && !chosen[kind]?.length) return [];
    for (const value of chosen[kind] ?? []) if (!counted.has(value)) counted.set(value, 0);
    const found = [...counted].map(([value, count]) => ({ value, doors: count }));
    if (order) found.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
    else if (kind !== 'street') found.sort((a, b) => a.value.localeCompare(b.value));
    return found.length > (kind === 'street' ? 1 : 0) ? [{ kind, options: found }] : [];
  });
}

function valuesBehind({ line, people }: Door, groups: readonly Group[], kind: ChoiceKind): ReadonlySet<string> {
  if (kind === 'street') return new Set([splitLine(line).street]);
  return new Set(ofPass(people).flatMap((person) => valuesOf(person, groups, kind)));
}

function countDoorsBy(doors: readonly Door[], valuesAt: (door: Door) => ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const door of doors) for (const value of valuesAt(door)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the choice with a value taken into it, or out of it if it was chosen already. */
export function withValue(choice: DoorChoice, kind: ChoiceKind, value: string): DoorChoice {
  const before = choice[kind] ?? [];
  return { ...choice, [kind]: before.includes(value) ? before.filter((other) => other !== value) : [...before, value] };
}

/** True when the same doors are wanted, whatever was chosen first. */
export const isSameChoice = (one: DoorChoice, other: DoorChoice): boolean =>
  [...kindsOfChoice(one), ...kindsOfChoice(other)].every((kind) => {
    const [values, others] = [one[kind] ?? [], other[kind] ?? []];
    return values.length === others.length && values.every((value) => others.includes(value));
  });

/** True when nothing was chosen, so that every door is wanted. */
export const isEveryDoor = (choice: DoorChoice): boolean => kindsOfChoice(choice).length === 0;
