import { render } from '@testing-library/react';
import { aDoor } from '@/__tests__/support/scenario';
import { SayMark } from '@/components/door/SayMark';
import { COMPLETE, DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';

/** This phone's nth mark. */
const marked = (line: string, seq: number, action: string) =>
  ({ door: aDoor(line), change: { seq, body: { action } } }) as unknown as LastMarked;
const first = marked('3 Elm St', 1, COMPLETE);
const second = marked('5 Elm St', 2, DOOR_ACTION.notHome);

test.each([
  ['nothing as the list opens', [first], ''],
  ['nothing of Done: its button says it', [undefined, first], ''],
  ['a mark that no button says', [undefined, first, second], '5 Elm St not home'],
  ['what Undo has taken back', [first, second, first], 'Undone: 5 Elm St not home'],
  ['the last one that can be taken back', [second, first, undefined], 'Undone: 3 Elm St done'],
  ['the next mark after Undo', [second, undefined, second], '5 Elm St not home'],
  ['nothing of a mark that was received', [second, { ...second, change: { ...second.change } }], ''],
  [
    'still what was undone when the mark before it was received',
    [second, first, { ...first, change: { ...first.change } }],
    'Undone: 5 Elm St not home',
  ],
  ['nothing more after the next Done', [second, undefined, first], ''],
])('%s', (_case, lasts, said) => {
  const { rerender, container } = render(<SayMark last={lasts[0]} />);
  for (const last of lasts.slice(1)) rerender(<SayMark last={last} />);
  expect(container.querySelector('[aria-live]')).toHaveTextContent(said === '' ? /^$/u : said);
});
