import type { GroupKind, GroupRole } from '@/lib/domain/door/door';

/** What a change said of one person: groups that it added and removed, or all they are in. */
export type SaidOfPerson = {
  readonly recordId: string | number;
  readonly add?: readonly (string | number)[] | null;
  readonly remove?: readonly (string | number)[] | null;
  readonly groupIds?: readonly (string | number)[] | null;
};

/** A group of the campaign, as far as it tells what came of a contact. */
export type ContactGroup = { readonly name: string; readonly kind: GroupKind; readonly role: GroupRole | null };

type Groups = ReadonlyMap<string, ContactGroup>;

/** What stood at a door at the end of one day. */
export type DayAtDoor = {
  /** The last mark; null where nothing stands but a talk. */
  readonly action: string | null;
  /** Whether it says that literature was left. */
  readonly left: boolean;
  /** What the day's changes said of people, in the order in which they count. */
  readonly said: readonly SaidOfPerson[];
  /** With whom somebody talked (docs/wire.md#who-was-talked-with). */
  readonly talked: ReadonlySet<string>;
};

/** VAN's words for what the app records at a door. Anything else keeps its own words. */
const ACTIONS: Readonly<Record<string, string>> = {
  nh: 'Not Home',
  cb: 'Come Back',
  ia: 'Inaccessible',
  nf: 'Address Not Found',
  ll: 'Lit Drop',
};
const LIT_DROP = 'Lit Drop';

/** VAN's words for results of a person that are called otherwise here. */
const RESULTS: Readonly<Record<string, string>> = { 'language barrier': 'Other Language', 'do not walk': 'Do Not Walk' };

/** Results that are known without a word from the person. */
const WITHOUT_A_TALK: readonly (GroupRole | null)[] = ['notHome', 'moved', 'deceased'];

const CANVASSED = 'Canvassed';
/** Marks that say nothing of who was met: done, and answers that were changed. */
const SILENT = ['c', 'g'];

/** VAN's word for what stands at a door where nobody was talked with; undefined where that is no contact: it was done, and nobody says how. */
export function doorResult({ action, left }: Pick<DayAtDoor, 'action' | 'left'>): string | undefined {
  if (action === null) return undefined;
  if (SILENT.includes(action)) return left ? LIT_DROP : undefined;
  return ACTIONS[action] ?? action;
}

/**
 * Tells the result of each person at a door on one day. Who was talked with has a result that only a talk can bring, else 'Canvassed'; nobody else
 * has one of these. The others have a result of their own, else the door's; at a door that is done and where somebody was talked with, they have
 * none.
 *
 * @returns the results by person, in the order of the residents; who has none is missing
 */
export function contactResults(day: DayAtDoor, residents: readonly string[], groups: Groups): ReadonlyMap<string, string> {
  const { action, said, talked } = day;
  const isOthersOnly = talked.size > 0 && action !== null && SILENT.includes(action);
  const doorsOwn = isOthersOnly ? undefined : doorResult(day);
  return new Map(
    residents.flatMap((person) => {
      const isTalk = talked.has(person);
      const own = ownResults(person, said, groups).find(({ role }) => WITHOUT_A_TALK.includes(role) !== isTalk);
      const withoutOwn = isTalk ? CANVASSED : doorsOwn;
      const result = own ? resultWords(own) : withoutOwn;
      return result === undefined ? [] : [[person, result] as const];
    }),
  );
}

const resultWords = ({ name }: ContactGroup) => RESULTS[name.toLowerCase()] ?? name;

function ownResults(person: string, said: readonly SaidOfPerson[], groups: Groups): readonly ContactGroup[] {
  const members = new Set<string>();
  for (const { recordId, add, remove, groupIds } of said) {
    if (String(recordId) !== person) continue;
    if (add || remove) for (const id of remove ?? []) members.delete(String(id));
    else if (groupIds) members.clear();
    for (const id of (add || remove ? add : groupIds) ?? []) members.add(String(id));
  }
  return [...members].flatMap((id) => groups.get(id) ?? []).filter(({ kind }) => kind === 'result');
}
