import { judge, type LogRow, type SentChange, winnersOf } from './judge';

const sent = (changeId: string, of: Partial<SentChange> = {}): SentChange => ({
  changeId,
  kind: 'door',
  subject: '7',
  userId: 1,
  device: 'd',
  seq: 1,
  time: 100,
  body: { action: 'c', lat: 1, records: [{ recordId: '2', add: ['3'] }] },
  ...of,
});
const row = (id: number, of: Partial<LogRow> = {}): LogRow => ({ ...sent('a'), id, effectiveAt: 100, ...of });

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
