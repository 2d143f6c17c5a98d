import { aNoteChange, aTag, aTagsChange, recorded } from '@/__tests__/support/scenario';
import { pendingNotes, stageOfNote, stageOfTags } from '@/lib/domain/change/voterStage';
import { asId, type NoteId, type VoterId } from '@/lib/domain/ids';

const NONE: ReadonlySet<never> = new Set();
const note = (text: string) => ({ noteId: asId<NoteId>('about Ann'), text, time: 1 });
const ann = { voterId: asId<VoterId>('Ann'), tags: [aTag('Host')], notes: [note('Dog')] };
const tags = aTagsChange('Ann', ['Host']);
const noted = aNoteChange('Ann', 'Dog');

test.each([
  ['saved on this phone', recorded({ change: tags }), NONE, 'recorded'],
  ['on its way', recorded({ change: tags }), new Set([tags.changeId]), 'inFlight'],
  ['received', recorded({ change: tags, receipt: 1 }), NONE, 'received'],
  ['not ours: the voter shows other tags', recorded({ change: aTagsChange('Ann', []), receipt: 1 }), NONE, undefined],
  ['not ours: another voter’s', recorded({ change: aTagsChange('Bob', ['Host']) }), NONE, undefined],
  [
    'the last one’s',
    recorded({ change: aTagsChange('Ann', [], { seq: 1 }), receipt: 1 }, { change: { ...tags, seq: 2 } }),
    NONE,
    'recorded',
  ],
])('the stage of tags: %s', (_, entries, inFlight, stage) => {
  expect(stageOfTags(ann, entries, inFlight)).toBe(stage);
});

test.each([
  ['saved on this phone', recorded({ change: noted }), 'recorded'],
  ['received', recorded({ change: noted, receipt: 1 }), 'received'],
  ['not ours: somebody else has changed it', recorded({ change: aNoteChange('Ann', 'Cat'), receipt: 1 }), undefined],
  ['not ours: nothing recorded', recorded(), undefined],
])('the stage of a note: %s', (_, entries, stage) => {
  expect(stageOfNote(ann, note('Dog'), entries, NONE)).toBe(stage);
});

test('notes that are not received are counted, a deleted one too', () => {
  const entries = recorded(
    { change: noted, receipt: 1 },
    { change: aNoteChange('Ann', '', { seq: 2 }) },
    { change: aNoteChange('Bob', 'Cat') },
  );
  expect(pendingNotes(ann, entries)).toHaveLength(1);
});
