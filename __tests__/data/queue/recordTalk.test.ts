import { QueryClient } from '@tanstack/react-query';
import { Phone } from '@/__tests__/support/device';
import { aDoor, aGroup, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { valuesInMemory } from '@/__tests__/support/storedValues';
import { aFullVoter } from '@/__tests__/support/voterPhone';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import { recordNote, undoDoor } from '@/lib/data/queue/record';
import type { RecordParts } from '@/lib/data/queue/recordChange';
import { recordTalk } from '@/lib/data/queue/recordTalk';
import type { Change, ChangeOf } from '@/lib/domain/change/change';
import { applyToDoor, doorAfter } from '@/lib/domain/change/door/apply';
import { applyToReports } from '@/lib/domain/change/report/apply';
import type { Door } from '@/lib/domain/door/door';
import { answer } from '@/lib/domain/door/survey';
import { answersIn, noteOf, type Talk, talkMark, withAnswers } from '@/lib/domain/door/talk';
import { asId, type ChangeId, type NoteId, type PersonId, type VoterId } from '@/lib/domain/ids';
import { Journal } from '@/lib/offline/journal/journal';

const strong = aGroup('Strong yes', 'support');
const elm = aDoor('12 Elm St', { people: [aPerson('Ann')] });
const jordan = { personId: asId<PersonId>('new-1'), name: 'Jordan Reyes', phone: '555' };
const list = { targetId: '12', packetId: '340', packetType: 2 } as const;
const noteId = asId<NoteId>('n-1');

let sent: Change[];
let parts: RecordParts;
let client: QueryClient;
beforeEach(async () => {
  const { journal } = await new Phone().opensTab();
  let ids = 0;
  sent = [];
  client = new QueryClient();
  parts = {
    journal,
    client,
    clock: { nowMs: () => 1_790_000_000_000 },
    locator: {
      locate: async () => ({ state: 'unknown' }),
      knownPlace: () => undefined,
      isLocating: () => false,
      onLocating: () => () => undefined,
      permission: async () => 'granted',
      onPermissionChange: () => () => undefined,
    },
    recordingRule: new RecordingRule(valuesInMemory()),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    device: 'phone-1',
    who: () => aVolunteer(),
    send: (change) => sent.push(change),
  };
});

const said: Talk = withAnswers(
  elm,
  { who: jordan.personId, newPerson: jordan, note: { about: jordan.personId, noteId, text: 'Upstairs' } },
  answer(answersIn(elm, { who: jordan.personId, newPerson: jordan }, [strong]), jordan.personId, strong, [strong]),
);

async function saves(door: Door, talk: Talk): Promise<readonly Change[]> {
  const note = noteOf(door, talk);
  const outcome = await recordTalk(parts, door, list, false, talkMark(door, talk, [strong], true), {
    ...(talk.newPerson ? { newPerson: talk.newPerson } : {}),
    ...(note ? { note } : {}),
  });
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  return outcome.changes;
}

const doorIn = (changes: readonly Change[]) => changes.find((change) => change.kind === 'door') as ChangeOf<'door'>;
const reportsIn = (changes: readonly Change[]) => changes.filter((change): change is ChangeOf<'report'> => change.kind === 'report');

test('who is new is reported before the mark that names them, and the note comes last', async () => {
  const changes = await saves(elm, said);
  expect(changes.map(({ kind }) => kind)).toEqual(['report', 'door', 'note']);
  expect(sent).toEqual(changes);
  expect(changes[2]?.body).toMatchObject({ noteId, voterId: jordan.personId, text: 'Upstairs' });
});

test('the Undo takes back what was said of somebody new', async () => {
  const changes = await saves(elm, said);
  const shown = applyToDoor(applyToReports(elm, reportsIn(changes)), doorIn(changes));
  expect(shown.people[1]).toMatchObject({ groupIds: [strong.id], talk: { time: expect.any(Number) } });
  const { body, changeId } = doorIn(changes);
  const undo = { ...doorIn(changes), changeId: asId<ChangeId>('undo'), undoes: changeId, body: { ...body, ...body.former } };
  const undone = doorAfter(shown, [{ change: doorIn(changes) }], undo);
  expect(undone.people[1]).toMatchObject({ name: 'Jordan Reyes', groupIds: [] });
  expect(undone.people[1]).not.toHaveProperty('talk');
});

const shownAfter = (changes: readonly Change[]) => applyToDoor(applyToReports(elm, reportsIn(changes)), doorIn(changes));
const notesSent = () => sent.flatMap((change) => (change.kind === 'note' ? [change.body.text] : []));

test('whichever Undo takes the mark back takes the note with it, and undone itself it brings both back', async () => {
  const changes = await saves(elm, said);
  const undone = await undoDoor(parts, shownAfter(changes), doorIn(changes));
  if (undone.kind !== 'recorded') throw new Error(undone.kind);
  expect(undone.change.body).toMatchObject({ action: 'u' });
  expect(notesSent()).toEqual(['Upstairs', '']);
  await undoDoor(parts, doorAfter(shownAfter(changes), [{ change: doorIn(changes) }], undone.change), undone.change);
  expect(notesSent()).toEqual(['Upstairs', '', 'Upstairs']);
});

test('a note that was written anew since the talk stays when the mark is undone', async () => {
  const changes = await saves(elm, said);
  await recordNote(parts, { voterId: asId<VoterId>('new-1'), name: 'Jordan Reyes' }, { noteId, text: 'Upstairs, at the back' });
  await undoDoor(parts, shownAfter(changes), doorIn(changes));
  expect(notesSent()).toEqual(['Upstairs', 'Upstairs, at the back']);
});

test('a note that was changed and put back goes with the mark; one that was taken back alone is left as it is', async () => {
  const changes = await saves(elm, said);
  const again = { voterId: asId<VoterId>('new-1'), name: 'Jordan Reyes', notes: [] };
  await recordNote(parts, again, { noteId, text: 'Downstairs' });
  await recordNote(parts, again, { noteId, text: 'Upstairs' });
  const undone = await undoDoor(parts, shownAfter(changes), doorIn(changes));
  if (undone.kind !== 'recorded') throw new Error(undone.kind);
  expect(notesSent().at(-1)).toBe('');
  await recordNote(parts, again, { noteId, text: 'Back room' });
  const sentBefore = notesSent().length;
  await undoDoor(parts, doorAfter(shownAfter(changes), [{ change: doorIn(changes) }], undone.change), undone.change);
  expect(notesSent()).toHaveLength(sentBefore);
});

test.each([
  ['that somebody else has written anew stays', 'At the back', ['Upstairs']],
  ['that is as it was written goes', 'Upstairs', ['Upstairs', '']],
])('a note %s when the mark is undone', async (_, text, texts) => {
  const changes = await saves(elm, said);
  const { account, campaignUid } = aVolunteer();
  await parts.journal.answer(changes, 1_790_000_000_000);
  client.setQueryData(['voter', account, campaignUid, 'new-1'], {
    voter: aFullVoter({ voterId: asId<VoterId>('new-1'), notes: [{ noteId, text, time: 2 }] }),
    asOfReceipt: Number.MAX_SAFE_INTEGER,
  });
  expect(await undoDoor(parts, shownAfter(changes), doorIn(changes))).toMatchObject({ kind: 'recorded', change: { kind: 'door' } });
  expect(notesSent()).toEqual(texts);
});

test('an Undo of the talk that has stood over another’s sign-in takes back neither', async () => {
  const changes = await saves(elm, said);
  const sam = { ...parts, who: () => aVolunteer('Sam') };
  expect(await undoDoor(sam, shownAfter(changes), doorIn(changes))).toEqual({ kind: 'notSignedIn' });
  expect(sent).toEqual(changes);
});

test('mark and note are taken back both or neither', async () => {
  const changes = await saves(elm, said);
  jest.spyOn(Journal.prototype, 'recordAll').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  expect(await undoDoor(parts, shownAfter(changes), doorIn(changes))).toEqual({ kind: 'noSpace' });
  expect(sent).toEqual(changes);
});

test('a talk that was saved just before the app was killed is no second person and no second note', async () => {
  const changes = await saves(elm, said);
  const again = await saves(applyToReports(elm, reportsIn(changes)), said);
  expect(again.map(({ kind }) => kind)).toEqual(['door', 'note']);
  expect(again[1]?.body).toMatchObject({ noteId });
  expect(applyToReports(elm, [...reportsIn(changes), ...reportsIn(changes)]).people).toHaveLength(2);
});

test('all of it is recorded or nothing', async () => {
  jest.spyOn(Journal.prototype, 'recordAll').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await expect(saves(elm, said)).rejects.toThrow('noSpace');
  expect(sent).toEqual([]);
});
