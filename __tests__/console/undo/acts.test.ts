import {
  type Act,
  fresh,
  KEPT_MS,
  lastAct,
  MAX_KEPT,
  type OwnAct,
  type Undoable,
  undoKey,
  undoOffered,
  withAct,
  withoutKey,
  withoutStep,
} from '@/lib/console/undo/acts';
import type { UndoStep } from '@/lib/contract/staff/undoSteps';

const NOW = 1_790_000_000_000;
const settled = (number: number): UndoStep => ({ call: 'undoSettled', body: { number } });
const script = (seen: string, pass?: number): UndoStep => ({ call: 'undoScript', body: { seen, ...(pass !== undefined && { pass }) } });
const cut = (job: number): UndoStep => ({ call: 'undoCut', body: { job } });
const one = (step: UndoStep, of: Partial<OwnAct> = {}): OwnAct & Undoable => ({
  ...{ by: 'jo@example.org', campaign: 1, said: JSON.stringify(step), at: NOW },
  ...of,
  step,
});
/** Makes an act that cannot be undone. */
const invited = (at = NOW): OwnAct => ({ by: 'jo@example.org', campaign: 1, said: '3 people invited.', at });

describe('two undos are of the same thing', () => {
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
  expect(withAct(kept, one(script('b')))).toEqual([one(script('b')), one(settled(1))]);
  expect(withAct(kept, invited())).toEqual([invited(), ...kept]);
});

test('what was taken back is kept no more; what the server has refused to take back is kept without its undo', () => {
  const kept = [invited(), one(settled(1))];
  expect(withoutKey(kept, undoKey(one(settled(1))))).toEqual([invited()]);
  expect(withoutStep(kept, undoKey(one(settled(1))))).toEqual([invited(), { ...one(settled(1)), step: undefined }]);
});

test('an evening is kept, and no more than a few', () => {
  const old = one(settled(9), { at: NOW - KEPT_MS });
  const young = one(settled(8), { at: NOW - KEPT_MS + 1 });
  expect(fresh([young, old], NOW)).toEqual([young]);
  const many = Array.from({ length: MAX_KEPT + 5 }, (_, number) => one(settled(number + 1)));
  expect(withAct(many, one(settled(99)))).toHaveLength(MAX_KEPT);
  expect(withAct(many, one(settled(99)))[0]).toEqual(one(settled(99)));
});

describe('Undo is about the last act or off', () => {
  const first = one(settled(1), { at: NOW - 2_000 });
  const last = one(settled(2), { at: NOW - 1_000 });
  const job = one(cut(7), { at: NOW - 1_500 });
  const gone = new Set([undoKey(last)]);
  const NONE = new Set<string>();
  test.each<[string, readonly Act[], { gone?: ReadonlySet<string>; refused?: ReadonlySet<string> }, Act | undefined]>([
    ['off, where nothing was done', [], {}, undefined],
    ['what was done last', [first, last, job], {}, last],
    ['off, where nothing takes back what was done last', [invited(), last, first], {}, undefined],
    ['what was done after that', [invited(NOW - 1_200), last, first], {}, last],
    ['what was done before, once the last act is taken back', [last, first, job], { gone }, job],
    ['off again, where nothing takes back what was done before', [last, invited(NOW - 1_200), first], { gone }, undefined],
    ['off, where the server has refused to take back what was done last', [last, first, job], { refused: gone }, undefined],
    ['not what was done in another campaign', [{ ...last, campaign: 2 }, first], {}, first],
    ['not what is of yesterday', [{ ...last, at: NOW - KEPT_MS }], {}, undefined],
  ])('%s', (_, all, judged, expected) => {
    expect(undoOffered(lastAct(all, { campaign: 1, now: NOW, gone: NONE, refused: NONE, ...judged }))).toEqual(expected);
  });
});
