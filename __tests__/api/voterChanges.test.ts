/** @jest-environment node */
import { withRealServer } from '@/__tests__/support/realServer';
import { aNoteChange, aTagsChange, START_SECONDS } from '@/__tests__/support/scenario';
import { saveNote, setTags } from '@/lib/api/changes';
import { asId, type BatchId, type NoteId, type TagId, type VoterId } from '@/lib/domain/ids';

const real = withRealServer();
const NOTE_ID = '6f1c2c52-6a1f-4c39-9a52-9b1d5c3fb001';

const kim = () => asId<VoterId>(String(real().campaign.people[0]?.[0]));
const tag = (index: number) => asId<TagId>(String(real().campaign.tags[index]));
const tagsOfKim = async () =>
  (await real().server.db.selectFrom('voter_tags').select('tag_id').where('voter_id', '=', Number(kim())).execute()).map(
    ({ tag_id }) => tag_id,
  );
const notesOfKim = () => real().server.db.selectFrom('notes').select(['note_id', 'text']).where('voter_id', '=', Number(kim())).execute();
const idsInLog = async () =>
  (
    await real()
      .server.db.selectFrom('change_log')
      .select('change_id')
      .where('campaign_id', '=', real().campaign.campaignId)
      .orderBy('id')
      .execute()
  ).map(({ change_id }) => change_id);

test('tags that are sent replace those that the voter has, and are received once however often they are sent', async () => {
  const { http, ana, campaign } = real();
  const first = { ...aTagsChange('Kim', [], { ...ana, voterId: kim(), seq: 1 }) };
  const both = { ...first, body: { ...first.body, tags: [tag(0), tag(1)].map((id) => ({ id, name: '' })) } };
  const one = aTagsChange('Kim', [], { ...ana, voterId: kim(), seq: 2 });
  const last = { ...one, body: { ...one.body, tags: [{ id: tag(1), name: '' }] } };
  expect(await setTags(http, ana, [both], START_SECONDS)).toMatchObject({ success: true, data: new Set([both.changeId]) });
  expect(await tagsOfKim()).toEqual(campaign.tags.slice(0, 2));
  expect(await setTags(http, ana, [both, last], START_SECONDS)).toMatchObject({ success: true });
  expect(await tagsOfKim()).toEqual([campaign.tags[1]]);
  expect(await idsInLog()).toEqual([both.changeId, last.changeId]);
});

test('a note of a talk names the batch of its mark', async () => {
  const { http, ana, campaign, server } = real();
  const note = {
    ...aNoteChange('Kim', 'Dog', { ...ana, noteId: asId<NoteId>(NOTE_ID), voterId: kim(), seq: 1 }),
    batch: asId<BatchId>('talk-1'),
  };
  expect(await saveNote(http, ana, [note], START_SECONDS)).toMatchObject({ success: true });
  const logged = await server.db.selectFrom('change_log').select('body').where('campaign_id', '=', campaign.campaignId).execute();
  expect(logged).toEqual([{ body: { voterId: kim(), text: 'Dog', batch: 'talk-1' } }]);
});

test('a note that is sent is kept, rewritten, and with empty text deleted', async () => {
  const { http, ana } = real();
  const noteOf = (text: string, seq: number) => aNoteChange('Kim', text, { ...ana, noteId: asId<NoteId>(NOTE_ID), voterId: kim(), seq });
  expect(await saveNote(http, ana, [noteOf('Dog', 1)], START_SECONDS)).toMatchObject({ success: true });
  expect(await notesOfKim()).toEqual([{ note_id: NOTE_ID, text: 'Dog' }]);
  await saveNote(http, ana, [noteOf('Big dog', 2)], START_SECONDS);
  expect((await notesOfKim()).map(({ text }) => text)).toEqual(['Big dog']);
  await saveNote(http, ana, [noteOf('', 3), noteOf('', 4)], START_SECONDS);
  // The server keeps an empty row, so that an older text that arrives later does not bring the note back.
  expect(await notesOfKim()).toEqual([{ note_id: NOTE_ID, text: '' }]);
  expect(await idsInLog()).toHaveLength(4);
});

test('a voter that the campaign does not have holds nothing up', async () => {
  const { http, ana } = real();
  const unknown = aTagsChange('Nobody', [], { ...ana, voterId: asId<VoterId>('999999') });
  expect(await setTags(http, ana, [unknown], START_SECONDS)).toMatchObject({ success: true, data: new Set([unknown.changeId]) });
});
