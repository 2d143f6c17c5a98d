import type { NoteId } from '@/lib/domain/ids';
import { asId } from '@/lib/domain/ids';
import { oldestTime, withoutShown } from '@/lib/domain/voter/olderNotes';

const notes = (...times: number[]) => times.map((time, nth) => ({ noteId: asId<NoteId>(`${time}-${nth}`), text: 'x', time }));

test.each<[string, number[], number]>([
  ['those of the oldest second are asked for again', [9, 7, 7], 8],
  ['where all are of one second, asking goes on before it', [7, 7], 7],
  ['one note', [7], 7],
])('%s', (_, times, before) => {
  expect(oldestTime(notes(...times))).toBe(before);
});

test('what is shown already is left out', () => {
  const shown = notes(9, 7);
  expect(withoutShown([...shown.slice(1), ...notes(5)], shown)).toEqual(notes(5));
});
