import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor } from '@/__tests__/support/scenario';
import { aFullVoter, NOTE_ID } from '@/__tests__/support/voterPhone';
import { RecentChanges } from '@/components/queue/RecentChanges';
import { recordDoor, recordNote } from '@/lib/data/queue/record';
import { recordTalk } from '@/lib/data/queue/recordTalk';
import { voterKey } from '@/lib/data/voter/voterKey';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { asId, type VoterId } from '@/lib/domain/ids';

const [first, second, third] = [aDoor('11 Elm St'), aDoor('12 Elm St'), aDoor('13 Elm St')];
const note = { noteId: NOTE_ID, voterId: asId<VoterId>('7'), voterName: 'Ann Lee', text: 'Call after six' };
const undo = (what: RegExp) => screen.getByRole('button', { name: what });

test('after the Undo of a talk, whose note goes with it, the focus is at the row that has moved up', async () => {
  const phone = await phoneWithDoors([first, second, third]);
  const { recording } = phone.walkbook;
  const notHome = { action: DOOR_ACTION.notHome };
  await recordDoor(recording, first, LIST, false, notHome);
  await recordDoor(recording, second, LIST, false, notHome);
  await recordTalk(recording, third, LIST, false, { action: DOOR_ACTION.survey }, { note });
  phone.draws(<RecentChanges />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(undo(/^Undo, 13 Elm St/u));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(undo(/^Undo, 12 Elm St/u)).toHaveFocus());
});

test.each([
  ['is offered while the phone shows what it wrote', note.text, 1],
  ['is not once somebody else has written', 'Moved', 0],
])('the Undo of a note %s', async (_, text, offered) => {
  const phone = await phoneWithDoors([first]);
  const { recording, client, journal } = phone.walkbook;
  const outcome = await recordNote(recording, { voterId: note.voterId, name: note.voterName }, note);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  await journal.answer([outcome.change], Date.now());
  client.setQueryData(voterKey(recording.who(), note.voterId), {
    voter: aFullVoter({ notes: [{ noteId: NOTE_ID, text, time: 2 }] }),
    asOfReceipt: Number.MAX_SAFE_INTEGER,
  });
  phone.draws(<RecentChanges />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: /^Undo/u })).toHaveLength(offered);
});
