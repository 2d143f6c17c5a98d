import { aNoteChange, aTag, aTagsChange, recorded } from '@/__tests__/support/scenario';
import type { Change, ChangeOf } from '@/lib/domain/change/change';
import { isAsWritten, noteToUndo } from '@/lib/domain/change/note/undo';
import { undoTags } from '@/lib/domain/change/tags/undo';
import { asId, type BatchId, type NoteId } from '@/lib/domain/ids';
import type { Note } from '@/lib/domain/voter/voter';

type Kept = Parameters<typeof isAsWritten>[1];
const kept = (notes: readonly Note[], moreNotes = 0): Kept => ({ notes, moreNotes });
const note = (text: string, noteId = 'about Ann'): Note => ({ noteId: asId<NoteId>(noteId), text, time: 1 });

describe('the Undo of tags', () => {
  it.each<[string, string, string, string | undefined, string]>([
    // before, set to, shown now, set by the Undo
    ['takes off what was put on', '', 'V', 'V', ''],
    ['puts on what was taken off', 'V', '', '', 'V'],
    ['leaves what somebody else has put on', '', 'V', 'VS', 'S'],
    ['leaves off what somebody else has taken off', 'DS', 'DSV', 'DV', 'D'],
    ['sets what was before where nobody has done anything', 'DS', 'SV', 'SV', 'DS'],
    ['puts nothing on twice that somebody else has put back', 'DV', 'D', 'VD', 'DV'],
    ['changes nothing where somebody else was quicker', '', 'V', 'S', 'S'],
    ['goes by the change itself where the voter is not on the phone', 'D', 'V', undefined, 'D'],
  ])('%s', (_, before, set, shown, wanted) => {
    const { body } = aTagsChange('Ann', [...set], { former: [...before].map(aTag) });
    const undone = undoTags(body, shown === undefined ? undefined : { tags: [...shown].map(aTag) });
    expect(undone.tags.map(({ name }) => name).join('')).toBe(wanted);
    expect(undone.former.map(({ name }) => name).join('')).toBe(shown ?? set);
    expect([undone.voterId, undone.voterName]).toEqual(['Ann', 'Ann']);
  });

  it('undone itself brings back what it has taken off', () => {
    const now = (...names: readonly string[]) => ({ tags: names.map(aTag) });
    const undone = undoTags(aTagsChange('Ann', ['V']).body, now('V', 'S'));
    expect(undoTags(undone, now('S', 'H'))).toMatchObject(now('V', 'S', 'H'));
  });
});

describe('whether a note still says what a change wrote', () => {
  it.each<[string, string, Kept, boolean]>([
    ['of somebody who is not on this phone', 'Dog', undefined, true],
    ['that shows what the change wrote', 'Dog', kept([note('Cat', 'another'), note('Dog')]), true],
    ['that somebody else has written anew', 'Dog', kept([note('Big dog')]), false],
    ['that somebody else has deleted', 'Dog', kept([note('Cat', 'another')]), false],
    ['that is older than those on this phone', 'Dog', kept([note('Cat', 'another')], 3), true],
    ['that the change has deleted', '', kept([]), true],
    ['that somebody else has written again after it was deleted', '', kept([note('Cat')]), false],
  ])('%s', (_, text, voter, is) => {
    expect(isAsWritten(aNoteChange('Ann', text).body, voter)).toBe(is);
  });
});

describe('the note that goes with a mark', () => {
  const batch = asId<BatchId>('talk');
  const mark = { batch } as ChangeOf<'door'>;
  const written = { ...aNoteChange('Ann', 'Dog'), batch };
  const again = (text: string, seq: number) => aNoteChange('Ann', text, { seq });

  it.each<[string, readonly Change[], Kept, boolean]>([
    ['is the one of the same tap', [written], undefined, true],
    ['is none where nothing was saved with it', [again('Dog', 2)], undefined, false],
    ['stays where this phone has written another text', [written, again('Cat', 2)], undefined, false],
    ['goes where this phone has put it back', [written, again('Cat', 2), again('Dog', 3)], undefined, true],
    ['goes where it shows what was written', [written], kept([note('Dog')]), true],
    ['stays where somebody else has written another text', [written], kept([note('Big dog')]), false],
  ])('%s', (_, changes, voter, goes) => {
    const found = noteToUndo(mark, recorded(...changes.map((change) => ({ change }))), () => voter);
    expect(found).toBe(goes ? written : undefined);
  });

  it('is none for a mark that was saved alone', () => {
    expect(noteToUndo({} as ChangeOf<'door'>, recorded({ change: written }), () => undefined)).toBeUndefined();
  });
});
