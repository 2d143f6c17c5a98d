import type { WireAddress } from '@/lib/contract/doors';
import type { Door, LastResult } from '@/lib/domain/door/door';

/** Author and time of something said of a person; without a name it was the one who looks. */
type Told = { readonly time: number; readonly by?: string };

/** A person of whom something was said at a door. */
export type PersonShown = {
  /** In the order of the groups' ids. */
  readonly answers: readonly (Told & { readonly groupId: string })[];
  readonly talk?: Told;
};

export type VisitShown = Omit<LastResult, 'changeId'> & { readonly with?: string };

/** A door in one form for the model, the phone and the server. */
export type DoorShown = {
  readonly status: number;
  readonly last?: Omit<LastResult, 'changeId'> & { readonly changeId?: string };
  /** The people with an answer or a result, by their ids. */
  readonly people: Readonly<Record<string, PersonShown>>;
  /** The latest first. The phone keeps none. */
  readonly visits: readonly VisitShown[];
};

/** Returns what the phone shows. */
export function shownOnPhone({ status, last, people }: Door): Omit<DoorShown, 'visits'> {
  const named = people.map(({ personId, groupIds, answers = [], talk }) => ({ id: personId, groupIds, answers, talk }));
  return plain({ status, last, people: peopleOf(named) });
}

/** Returns what the server sends to a phone. */
export function shownByServer({ status, last, record, visits }: WireAddress): DoorShown {
  const named = record.map(({ recordId, groupIds, answers, talked }) => ({
    id: recordId,
    groupIds: groupIds ?? [],
    answers: answers ?? [],
    talk: talked ?? undefined,
  }));
  return plain({ status, last, people: peopleOf(named), visits: visits ?? [] });
}

type Named = {
  readonly id: string;
  readonly groupIds: readonly string[];
  readonly answers: readonly { readonly groupId: string; readonly time: number; readonly by?: string | null | undefined }[];
  readonly talk: { readonly time: number; readonly by?: string | null | undefined } | undefined;
};

function peopleOf(named: readonly Named[]): Readonly<Record<string, object>> {
  const known = named.filter(({ groupIds, talk }) => groupIds.length > 0 || talk);
  return Object.fromEntries(
    known.map(({ id, groupIds, answers, talk }) => {
      // A group without an answer has no time.
      const times = groupIds.toSorted().map((groupId) => answers.find((answer) => answer.groupId === groupId) ?? { groupId });
      return [id, { answers: times, ...(talk ? { talk } : {}) }];
    }),
  );
}

/** Leaves out fields that say nothing, as JSON does. */
function plain<T>(shown: object): T {
  return JSON.parse(JSON.stringify(shown));
}
