import { aChange, aNoteChange, aReport, aTagsChange, aVolunteer, START_SECONDS } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { sendRun } from '@/lib/api/changes';
import type { Run } from '@/lib/domain/queue/run';

const NOTE_ID = { noteId: '6f1c2c52-6a1f-4c39-9a52-9b1d5c3fb001' as never };

test.each<[string, Run, string]>([
  ['doors', [aChange('12 Elm St'), aChange('14 Elm St', { seq: 2 })], 'mapListUpdate2.php'],
  ['tags', [aTagsChange('Ann', ['Host'])], 'setTags.php'],
  ['notes', [aNoteChange('Ann', 'Dog', NOTE_ID)], 'saveNote.php'],
  ['reports', [aReport('12 Elm St')], 'reportDoor.php'],
])('a run of %s goes out by its own call, and success without names means all', async (_, run, endpoint) => {
  const wire = new Wire();
  wire.succeeds(endpoint, null);
  const result = await sendRun(wire.http, aVolunteer(), run, START_SECONDS);
  expect(wire.calls).toEqual([`${endpoint}?u=k7Qm2xP9&t=${START_SECONDS}`]);
  expect(result).toMatchObject({ success: true, data: new Set([...run].map(({ changeId }) => changeId)) });
});

test('a failure stays one', async () => {
  const wire = new Wire();
  wire.fails('setTags.php', 503, 'Away');
  expect(await sendRun(wire.http, aVolunteer(), [aTagsChange('Ann', [])], START_SECONDS)).toMatchObject({ success: false, kind: 'server' });
});
