import type { VisitDetails } from '@/lib/domain/door/door';
import { type Forgotten, isForgotten } from '@/lib/domain/voter/forgotten';
import { tellsOfName } from '@/lib/domain/voter/typedName';
import { type ByKind, byKind, type Change } from './change';
import type { ChangedPerson, DoorBody, FormerMark, ShownState } from './door/door';
import { hasCopy, withoutCopy } from './door/withoutCopy';

/** Whom a settled change is to say nothing of any more. */
export type ForgottenInWords = {
  readonly forgotten: Forgotten;
  /** The names by which this phone knew them: a report from a door may name somebody by nothing else. */
  readonly names: readonly string[];
};

/**
 * Returns a change that is still to be sent without what the campaign's server keeps nothing of: the copies of records in a mark
 * (docs/wire.md#what-is-kept-of-a-record). Words of notes and reports wait until they were received (docs/privacy.md).
 */
export function pendingWithout(change: Change, forgotten: Forgotten): Change {
  return change.kind === 'door' ? withBody(change, doorWithout(change.body, forgotten, withoutCopies)) : change;
}

/**
 * Returns a change that is settled without names and words of people who are to be forgotten; the same change where it tells of none. What was
 * marked, answered and chosen by ids stays: it names nobody, and Undo needs it.
 */
export function settledWithout(change: Change, whom: ForgottenInWords): Change {
  return byKind<Change>(withoutBy(whom), change);
}

/** Whether nothing of a settled change is left that a phone has a use for. */
export function isOnlyAbout({ kind }: Change): boolean {
  return kind === 'note' || kind === 'tags';
}

const withoutBy = ({ forgotten, names }: ForgottenInWords): ByKind<Change> => ({
  door: (change) => withBody(change, doorWithout(change.body, forgotten, withoutWords)),
  tags: (change) =>
    isForgotten(forgotten, change.body.voterId) && change.body.voterName !== ''
      ? withBody(change, { ...change.body, voterName: '' })
      : change,
  note: (change) => {
    const { voterId, voterName, text, former } = change.body;
    const isSilent = voterName === '' && text === '' && former === '';
    return isSilent || !isForgotten(forgotten, voterId)
      ? change
      : withBody(change, { ...change.body, voterName: '', text: '', former: '' });
  },
  report: (change) => {
    // Without the id the door has nobody new by it any more.
    const { name, phone, personId, ...body } = change.body;
    const isSilent = name === undefined && phone === undefined && personId === undefined && body.text === '';
    // Somebody with an id goes by it: they may have the name of somebody else who was forgotten.
    const isNamed = personId === undefined && [name, body.text].some((said) => said !== undefined && tellsOfName(said, names));
    return isSilent || !(isNamed || isForgotten(forgotten, personId)) ? change : withBody(change, { ...body, text: '' });
  },
});

const withBody = <C extends Change>(change: C, body: C['body']): C => (body === change.body ? change : { ...change, body });

type Without = <M extends FormerMark>(mark: M, forgotten: Forgotten) => M;

function doorWithout(body: DoorBody, forgotten: Forgotten, without: Without): DoorBody {
  const [mark, former] = [without(body, forgotten), without(body.former, forgotten)];
  return mark === body && former === body.former ? body : { ...mark, former };
}

/** In a campaign that forgets everybody the words at a door go too: 'Ann is in after 6'. */
const withoutWords: Without = (mark, forgotten) => {
  const nameless = withoutCopies(mark, forgotten);
  if (forgotten !== 'everybody') return nameless;
  const silent = wordless(nameless);
  const { shown }: { readonly shown?: ShownState } = nameless;
  const last = shown?.last && wordless(shown.last);
  return last === shown?.last ? silent : { ...silent, shown: { ...shown, last } };
};

/** Returns a visit without what was said of when to come back; the same where nothing was. */
function wordless<V extends VisitDetails>(visit: V): V {
  if (visit.back?.text === undefined) return visit;
  const { text: _, ...when } = visit.back;
  return { ...visit, back: when };
}

const withoutCopies: Without = (mark, forgotten) => {
  const people = mark.people?.map((person) => personWithout(person, forgotten));
  return people?.some((person, place) => person !== mark.people?.[place]) ? { ...mark, people } : mark;
};

function personWithout(person: ChangedPerson, forgotten: Forgotten): ChangedPerson {
  return isForgotten(forgotten, person.personId, person.voterId) && hasCopy(person) ? withoutCopy(person) : person;
}
