import { QueryClient } from '@tanstack/react-query';
import { NOW_MS, Phone } from '@/__tests__/support/device';
import { aTag, aVolunteer } from '@/__tests__/support/scenario';
import { valuesInMemory } from '@/__tests__/support/storedValues';
import { aFullVoter } from '@/__tests__/support/voterPhone';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import { type NamedVoter, recordNote, recordTags } from '@/lib/data/queue/record';
import type { RecordParts } from '@/lib/data/queue/recordChange';
import { undoAtVoter } from '@/lib/data/queue/undoAtVoter';
import type { Change } from '@/lib/domain/change/change';
import { asId, type CampaignUid, type NoteId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Journal } from '@/lib/offline/journal/journal';

const ana = aVolunteer();
const others = [
  ['another account', aVolunteer('Sam')],
  ['another campaign', { ...ana, campaignUid: asId<CampaignUid>('other') }],
] as const;
const note = { noteId: asId<NoteId>('first'), text: 'Dog', time: 1 };
const ann: NamedVoter = { voterId: asId<VoterId>('7'), name: 'Ann Lee', tags: [aTag('Donor')], notes: [note] };

let journal: Journal;
let client: QueryClient;
let sent: Change[];
let ids: number;

beforeEach(async () => {
  ({ journal } = await new Phone().opensTab());
  client = new QueryClient();
  [sent, ids] = [[], 0];
});

function partsOf(who: () => CampaignCredentials | undefined = () => ana): RecordParts {
  const newId = () => {
    ids += 1;
    return `change-${ids}`;
  };
  const send = (change: Change) => sent.push(change);
  const clock = { nowMs: () => NOW_MS };
  const locator = {
    locate: () => Promise.reject(new Error('Tags and notes have no position')),
    knownPlace: () => undefined,
    isLocating: () => false,
    onLocating: () => () => undefined,
    permission: async () => 'granted' as const,
    onPermissionChange: () => () => undefined,
  };
  return { journal, client, clock, newId, device: 'phone-1', who, send, locator, recordingRule: new RecordingRule(valuesInMemory()) };
}

test('tags are on disk with those that were before, and on their way', async () => {
  const outcome = await recordTags(partsOf(), ann, [aTag('Host')]);
  const body = { voterId: '7', voterName: 'Ann Lee', tags: [aTag('Host')], former: [aTag('Donor')] };
  expect(outcome).toMatchObject({ kind: 'recorded', change: { kind: 'tags', seq: 1, time: NOW_MS / 1000, body } });
  expect(await journal.head(ana, 10)).toMatchObject([{ kind: 'tags', body }]);
  expect(sent).toHaveLength(1);
});

test.each([
  ['that there was', note.noteId, 'Dog'],
  ['that is new', asId<NoteId>('second'), ''],
])('a note %s is on disk with its former text', async (_, noteId, former) => {
  const outcome = await recordNote(partsOf(), ann, { noteId, text: 'Big dog' });
  expect(outcome).toMatchObject({ kind: 'recorded', change: { kind: 'note', body: { noteId, voterId: '7', text: 'Big dog', former } } });
});

test('a recorded change is undone by a change that sets the former state', async () => {
  const parts = partsOf();
  const tags = await recordTags(parts, ann, [aTag('Host')]);
  const saved = await recordNote(parts, ann, { noteId: note.noteId, text: '' });
  if (tags.kind !== 'recorded' || saved.kind !== 'recorded') throw new Error('Not recorded');
  expect(await undoAtVoter(parts, tags.change)).toMatchObject({
    change: { changeId: 'change-3', undoes: 'change-1', body: { tags: [aTag('Donor')] } },
  });
  expect(await undoAtVoter(parts, saved.change)).toMatchObject({
    change: { changeId: 'change-4', undoes: 'change-2', body: { text: 'Dog', former: '' } },
  });
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('nobody who is not signed in records anything', async () => {
  const nobody = partsOf(() => undefined);
  expect(await recordTags(nobody, ann, [])).toEqual({ kind: 'notSignedIn' });
  expect(await journal.head(ana, 1)).toEqual([]);
});

test.each(others)('an Undo that has stood over a sign-in of %s records nothing', async (_, present) => {
  const tags = await recordTags(partsOf(), ann, [aTag('Host')]);
  if (tags.kind !== 'recorded') throw new Error('Not recorded');
  expect(
    await undoAtVoter(
      partsOf(() => present),
      tags.change,
    ),
  ).toEqual({ kind: 'notSignedIn' });
  expect([sent.length, await journal.head(present, 1)]).toEqual([1, []]);
});

describe('the Undo of tags', () => {
  /** The voter arrives, asked for after everything that was recorded so far. */
  const arrives = (...names: readonly string[]) =>
    client.setQueryData(['voter', ana.account, ana.campaignUid, ann.voterId], {
      voter: aFullVoter({ voterId: ann.voterId, tags: names.map(aTag) }),
      asOfReceipt: Number.MAX_SAFE_INTEGER,
    });
  const sentTags = () => sent.flatMap((change) => (change.kind === 'tags' ? [change.body.tags.map(({ name }) => name)] : []));

  test('leaves what somebody else has put on since, and what this phone has', async () => {
    const parts = partsOf();
    const given = await recordTags(parts, { ...ann, tags: [] }, [aTag('Volunteer')]);
    if (given.kind !== 'recorded') throw new Error('Not recorded');
    await journal.answer([given.change], NOW_MS);
    arrives('Volunteer', 'Sign');
    await recordTags(parts, { ...ann, tags: [aTag('Volunteer'), aTag('Sign')] }, [aTag('Volunteer'), aTag('Sign'), aTag('Host')]);
    const undone = await undoAtVoter(parts, given.change);
    expect(sentTags().at(-1)).toEqual(['Sign', 'Host']);
    if (undone.kind !== 'recorded') throw new Error('Not recorded');
    await undoAtVoter(parts, undone.change);
    expect(sentTags().at(-1)?.toSorted()).toEqual(['Host', 'Sign', 'Volunteer']);
  });

  test.each([
    ['of whom the phone has nothing', undefined],
    ['whom an older version has kept in another form', { voter: { tags: 'Sign' } }],
  ])('goes by the change itself for a voter %s', async (_, kept) => {
    const parts = partsOf();
    client.setQueryData(['voter', ana.account, ana.campaignUid, ann.voterId], kept);
    const given = await recordTags(parts, ann, [aTag('Host')]);
    if (given.kind !== 'recorded') throw new Error('Not recorded');
    await undoAtVoter(parts, given.change);
    expect(sentTags().at(-1)).toEqual(['Donor']);
  });
});
