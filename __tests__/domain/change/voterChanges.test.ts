import { aChange, aNoteChange, aTag, aTagsChange, recorded } from '@/__tests__/support/scenario';
import { undoNote } from '@/lib/domain/change/note/undo';
import type { RecordedOf } from '@/lib/domain/change/recorded';
import { subjectOf } from '@/lib/domain/change/subject';
import { undoTags } from '@/lib/domain/change/tags/undo';
import { lastStanding } from '@/lib/domain/change/undo';
import { type DatedVoter, voterAfterChanges } from '@/lib/domain/change/voterAfterChanges';
import { asId, type NoteId, type VoterId } from '@/lib/domain/ids';

const firstNote = { noteId: asId<NoteId>('first'), text: 'Speaks Spanish', time: 100, by: 'Sam' };
const ann = (more: Partial<DatedVoter> = {}): DatedVoter => ({
  voter: { voterId: asId<VoterId>('Ann'), tags: [aTag('Donor')], notes: [firstNote] },
  asOfReceipt: 0,
  ...more,
});

describe('a voter with this device’s changes laid over', () => {
  it('has the tags that were set last', () => {
    const entries = recorded({ change: aTagsChange('Ann', ['Host', 'Donor']) }, { change: aTagsChange('Ann', ['Host'], { seq: 2 }) });
    expect(voterAfterChanges(ann(), entries).tags).toEqual([aTag('Host')]);
  });

  it('has new notes, the newest first, and old ones with their new text', () => {
    const written = aNoteChange('Ann', 'Call after six', { time: 200 });
    const rewritten = aNoteChange('Ann', 'Speaks French', { noteId: firstNote.noteId, seq: 2, time: 300 });
    expect(voterAfterChanges(ann(), recorded({ change: written }, { change: rewritten })).notes).toEqual([
      { noteId: 'first', text: 'Speaks French', time: 300 },
      { noteId: 'about Ann', text: 'Call after six', time: 200 },
    ]);
  });

  it('has a note no more whose text was emptied', () => {
    const deleted = aNoteChange('Ann', '', { noteId: firstNote.noteId });
    expect(voterAfterChanges(ann(), recorded({ change: deleted })).notes).toEqual([]);
  });

  it('is the server’s own object when nothing about them was recorded', () => {
    const dated = ann();
    const others = recorded({ change: aTagsChange('Bob', []) }, { change: aNoteChange('Bob', 'Dog') }, { change: aChange('Ann') });
    expect(voterAfterChanges(dated, others)).toBe(dated.voter);
  });

  it.each([
    ['stays until a voter has come that was asked for after the answer', 4, ['Host']],
    ['leaves with the voter that has it', 5, ['Donor']],
  ])('an answered change %s', (_, asOfReceipt, tags) => {
    const shown = voterAfterChanges(ann({ asOfReceipt }), recorded({ change: aTagsChange('Ann', ['Host']), receipt: 5 }));
    expect(shown.tags.map(({ name }) => name)).toEqual(tags);
  });
});

describe('the subject of a change', () => {
  it('is its door, its voter’s tags or its note, and nothing else with the same id', () => {
    const about = [aChange('7'), aTagsChange('7', []), aNoteChange('7', 'x', { noteId: asId<NoteId>('7') })].map(subjectOf);
    expect(new Set(about).size).toBe(3);
  });

  it('is the same for changes of the same voter’s tags', () => {
    expect(subjectOf(aTagsChange('Ann', ['Donor']))).toBe(subjectOf(aTagsChange('Ann', [], { seq: 2 })));
  });
});

describe('Undo', () => {
  it('sets the former tags, and a second time the tags before those', () => {
    const { body } = aTagsChange('Ann', ['Host'], { former: [aTag('Donor')] });
    expect(undoTags(body)).toEqual({ ...body, tags: [aTag('Donor')], former: [aTag('Host')] });
    expect(undoTags(undoTags(body))).toEqual(body);
  });

  it('writes the former text, and deletes a note that there was not', () => {
    expect(undoNote(aNoteChange('Ann', 'Dog', { former: 'Cat' }).body)).toMatchObject({ text: 'Cat', former: 'Dog' });
    expect(undoNote(aNoteChange('Ann', 'Dog').body)).toMatchObject({ text: '', former: 'Dog' });
  });

  it('leaves nothing standing after it', () => {
    const set = aTagsChange('Ann', ['Host', 'Donor'], { former: [aTag('Donor')] });
    const back = aTagsChange('Ann', ['Donor'], { seq: 2, former: [aTag('Donor'), aTag('Host')], undoes: set.changeId });
    expect(lastStanding<RecordedOf<'tags'>['change']>([{ change: set }])?.change).toBe(set);
    expect(lastStanding<RecordedOf<'tags'>['change']>([{ change: set, receipt: 1 }, { change: back }])).toBeUndefined();
    const note = aNoteChange('Ann', 'Dog');
    const deleted = aNoteChange('Ann', '', { seq: 2, former: 'Dog', undoes: note.changeId });
    expect(lastStanding<RecordedOf<'note'>['change']>([{ change: note }, { change: deleted }])).toBeUndefined();
  });
});
