import { judge, type LogRow, type SentChange, standingRows, winnersOf } from './judge';

const sent = (changeId: string, of: Partial<SentChange> = {}): SentChange => ({
  changeId,
  undoes: null,
  kind: 'door',
  subject: '7',
  userId: 1,
  device: 'd',
  seq: 1,
  time: 100,
  body: { action: 'c', lat: 1, records: [{ recordId: '2', add: ['3'] }] },
  ...of,
});
const row = (id: number, of: Partial<LogRow> = {}): LogRow => ({ ...sent('a'), id, effectiveAt: 100, undone: false, ...of });

test('a log with every answered change once is fine, whatever the order of keys, and so are changes that nobody answered', () => {
  const log = [row(1, { body: { lat: 1, action: 'c', records: [{ add: ['3'], recordId: '2' }] } }), row(2, { changeId: 'b' })];
  expect(judge([sent('a'), sent('b'), sent('c')], new Set(['a']), log)).toEqual({ lost: [], doubled: [], wrong: [] });
});

test.each<[string, Partial<ReturnType<typeof judge>>, readonly LogRow[]]>([
  ['lost', { lost: ['a'] }, []],
  ['doubled', { doubled: ['a'] }, [row(1), row(2)]],
  ['of another door', { wrong: ['a'] }, [row(1, { subject: '8' })]],
  ['by somebody else', { wrong: ['a'] }, [row(1, { userId: 2 })]],
  ['with another content', { wrong: ['a'] }, [row(1, { body: { action: 'c', lat: 1, records: [] } })]],
  ['of another time', { wrong: ['a'] }, [row(1, { time: 101 })]],
  ['with another undo', { wrong: ['a'] }, [row(1, { undoes: 'x' })]],
  ['taken for undone', { wrong: ['a'] }, [row(1, { undone: true })]],
  ['never sent', { wrong: ['x'] }, [row(1), row(2, { changeId: 'x' })]],
  ['without an id', { wrong: ['row 2'] }, [row(1), row(2, { changeId: null })]],
])('a change that is %s is seen', (_, expected, log) => {
  expect(judge([sent('a')], new Set(['a']), log)).toEqual({ lost: [], doubled: [], wrong: [], ...expected });
});

test('of a door’s changes the one with the greatest effective time wins, of equal ones the later', () => {
  const log = [row(3, { effectiveAt: 90 }), row(2, { changeId: 'b' }), row(1), row(4, { changeId: 'c', subject: '8' })];
  expect([...winnersOf(log)].map(([subject, { changeId }]) => [subject, changeId])).toEqual([
    ['7', 'b'],
    ['8', 'c'],
  ]);
});

/** Makes one phone's changes of a door, in their order. An undo names the change that it undoes. */
const history = (...made: readonly (readonly [id: string, undoes?: string])[]) =>
  made.map(([changeId, undoes = null], at) => sent(changeId, { undoes, seq: at + 1 }));
const logged = (changes: readonly SentChange[], undone: readonly string[]) =>
  changes.map((change, at) => row(at + 1, { ...change, undone: undone.includes(change.changeId) }));

test.each<[string, readonly SentChange[], readonly string[], readonly string[]]>([
  ['an undo', history(['a'], ['b', 'a']), ['a'], []],
  ['an undo of an undo', history(['a'], ['b', 'a'], ['c', 'b']), ['b'], ['a']],
  ['an undo of another phone', [sent('a'), sent('b', { undoes: 'a', device: 'e', seq: 2 })], [], ['a']],
  ['an undo of another user', [sent('a'), sent('b', { undoes: 'a', userId: 2, seq: 2 })], [], ['a']],
  ['an undo at another door', [sent('a'), sent('b', { undoes: 'a', subject: '8', seq: 2 })], [], ['a']],
  ['an undo of an earlier mark', history(['a'], ['b'], ['c', 'a']), ['a'], ['b']],
])('after %s the log says of each change whether it is undone, and the others count', (_, changes, undone, standing) => {
  const log = logged(changes, undone);
  const answered = new Set(changes.map(({ changeId }) => changeId));
  expect(judge(changes, answered, log)).toEqual({ lost: [], doubled: [], wrong: [] });
  expect(standingRows(log).map(({ changeId }) => changeId)).toEqual(standing);
  for (const { changeId } of changes) {
    const other = undone.includes(changeId) ? undone.filter((id) => id !== changeId) : [...undone, changeId];
    expect(judge(changes, answered, logged(changes, other)).wrong).toEqual([changeId]);
  }
});
