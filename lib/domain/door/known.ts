import type { Group, Person } from './door';

/** What the campaign knows of somebody from earlier talks. Times are unix seconds, and missing where a server does not say them. */
export type Known = {
  /** Their level of support. */
  readonly support?: { readonly group: Group; readonly time?: number };
  /** The names of their other groups, in the campaign's order. */
  readonly others: readonly string[];
  /** When somebody last talked with them, or asked them something. */
  readonly time?: number;
  /** True when nobody has asked them anything yet in this pass. */
  readonly isNotAsked: boolean;
};

/** Returns what is known of a person (docs/product/door.md#people-at-a-door). */
export function knownOf(person: Person, groups: readonly Group[]): Known {
  const own = groups.filter(({ id }) => person.groupIds.includes(id));
  const support = own.find(({ kind }) => kind === 'support');
  const answers = person.answers ?? [];
  const ofFormerPass = new Set(answers.filter(({ pass }) => pass).map(({ groupId }) => groupId));
  const timeOf = (id: string) => latest(answers.filter(({ groupId }) => groupId === id).map(({ time }) => time));
  const time = latest([...answers.map((answer) => answer.time), ...(person.talk ? [person.talk.time] : [])]);
  const supportTime = support && timeOf(support.id);
  return {
    ...(support ? { support: { group: support, ...(supportTime === undefined ? {} : { time: supportTime }) } } : {}),
    others: own.length === 0 && groups.length === 0 ? person.groupNames : own.filter((group) => group !== support).map(({ name }) => name),
    ...(time === undefined ? {} : { time }),
    isNotAsked: !person.talk && person.groupIds.every((id) => ofFormerPass.has(id)) && answers.every(({ pass }) => pass),
  };
}

function latest(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : Math.max(...times);
}
