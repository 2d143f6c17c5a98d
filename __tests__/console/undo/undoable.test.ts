import { fresh, KEPT_MS, MOST_KEPT, nextToUndo, type OwnUndoable, type Undoable, undoKey, withDone } from '@/lib/console/undo/undoable';
import type { UndoStep } from '@/lib/contract/staff/undoSteps';

const NOW = 1_790_000_000_000;
const settled = (number: number): UndoStep => ({ call: 'undoSettled', body: { number } });
const script = (seen: string, pass?: number): UndoStep => ({ call: 'undoScript', body: { seen, ...(pass !== undefined && { pass }) } });
const cut = (job: number): UndoStep => ({ call: 'undoCut', body: { job } });
const one = (step: UndoStep, of: Partial<OwnUndoable> = {}): OwnUndoable => ({
  ...{ by: 'jo@example.org', campaign: 1, said: JSON.stringify(step), at: NOW, step },
  ...of,
});

describe('two ways back are of the same thing', () => {
  test.each<[string, Undoable, Undoable, boolean]>([
    ['where call and body are the same', one(settled(1)), one(settled(1), { at: NOW - 5 }), true],
    ['not of another number', one(settled(1)), one(settled(2)), false],
    ['not in another campaign', one(settled(1)), one(settled(1), { campaign: 2 }), false],
    ['of one script, whatever was seen of it', one(script('a')), one(script('b')), true],
    ['not of the script of a pass', one(script('a')), one(script('a', 3)), false],
    ['not of another published cut', one(cut(7)), one(cut(8)), false],
  ])('%s', (_, first, second, expected) => {
    expect(undoKey(first) === undoKey(second)).toBe(expected);
  });
});

test('what was done comes first, without what it has overtaken', () => {
  const kept = [one(script('a')), one(settled(1))];
  expect(withDone(kept, one(script('b')))).toEqual([one(script('b')), one(settled(1))]);
});

test('an evening is kept, and no more than a few', () => {
  const old = one(settled(9), { at: NOW - KEPT_MS });
  const young = one(settled(8), { at: NOW - KEPT_MS + 1 });
  expect(fresh([young, old], NOW)).toEqual([young]);
  const many = Array.from({ length: MOST_KEPT + 5 }, (_, number) => one(settled(number + 1)));
  expect(withDone(many, one(settled(99)))).toHaveLength(MOST_KEPT);
  expect(withDone(many, one(settled(99)))[0]).toEqual(one(settled(99)));
});

describe('what is taken back next', () => {
  const first = one(settled(1), { at: NOW - 2_000 });
  const last = one(settled(2), { at: NOW - 1_000 });
  const job = one(cut(7), { at: NOW - 1_500 });
  const NONE = new Set<string>();
  test.each<[string, readonly Undoable[], ReadonlySet<string>, Undoable | undefined]>([
    ['nothing, where nothing was done', [], NONE, undefined],
    ['what was done last', [first, last, job], NONE, last],
    ['what was done before, once that is taken back or refused', [last, first, job], new Set([undoKey(last)]), job],
    ['not what was done in another campaign', [{ ...last, campaign: 2 }, first], NONE, first],
    ['not what is of yesterday', [{ ...last, at: NOW - KEPT_MS }], NONE, undefined],
  ])('%s', (_, all, gone, expected) => {
    expect(nextToUndo(all, { campaign: 1, now: NOW, gone })).toEqual(expected);
  });
});
