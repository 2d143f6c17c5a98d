import { type Answer, PreparedStatement, type Statement, StatementBatch } from '@/server/database/statementBatch';

/** Some statements, what came of each, and a connection that notes what it is told. */
function batchOf(count: number, broken?: Error) {
  const outcomes: (Answer | string | undefined)[] = Array.from({ length: count });
  const messages: string[] = [];
  let ends = 0;
  const statements = outcomes.map(
    (_, index): Statement => ({
      prepared: new PreparedStatement(`s${index}`, `statement ${index}`),
      values: [index],
      done: (answer) => {
        outcomes[index] = answer;
      },
      failed: (reason) => {
        outcomes[index] = String(reason);
      },
    }),
  );
  const note = (message: string) => () => messages.push(message);
  const wire = {
    stream: { cork: () => undefined, uncork: () => undefined, destroy: (error: Error) => messages.push(`destroy: ${error.message}`) },
    parse: note('parse'),
    bind() {
      if (broken) throw broken;
      messages.push('bind');
    },
    describe: note('describe'),
    execute: note('execute'),
    sync: note('sync'),
  };
  const parseNumber = () => (text: string) => {
    if (text === 'rubbish') throw new Error('no number');
    return Number(text);
  };
  const batch = new StatementBatch(statements, parseNumber, () => {
    ends += 1;
  });
  return { batch, statements, outcomes, messages, wire, ends: () => ends };
}

const COLUMN = { fields: [{ name: 'n', dataTypeID: 23 }] };
const row = (text: string | null) => ({ fields: [text] });
const COMPLETE = { text: 'SELECT 1' };

test('a statement is described at its first run alone, and all end with one Sync', () => {
  const first = batchOf(2);
  first.batch.submit(first.wire);
  expect(first.messages).toEqual(['parse', 'bind', 'describe', 'execute', 'parse', 'bind', 'describe', 'execute', 'sync']);
  first.batch.handleRowDescription(COLUMN);
  first.batch.handleDataRow(row('7'));
  first.batch.handleCommandComplete(COMPLETE);
  first.batch.handleCommandComplete({ text: 'UPDATE 0' });
  first.batch.handleReadyForQuery();
  expect(first.outcomes).toEqual([
    { rows: [{ n: 7 }], command: 'SELECT 1' },
    { rows: [], command: 'UPDATE 0' },
  ]);
  const again = batchOf(0);
  const outcomes: Answer[] = [];
  const repeated = new StatementBatch(
    first.statements.map((statement) => ({ ...statement, done: (answer: Answer) => outcomes.push(answer) })),
    () => Number,
    () => undefined,
  );
  repeated.submit(again.wire);
  expect(again.messages).toEqual(['bind', 'execute', 'bind', 'execute', 'sync']);
  repeated.handleDataRow(row(null));
  repeated.handleCommandComplete(COMPLETE);
  expect(outcomes).toEqual([{ rows: [{ n: null }], command: 'SELECT 1' }]);
});

test('after a statement that fails the others fail, and what comes later changes nothing', () => {
  const { batch, outcomes, ends } = batchOf(3);
  let ended = 0;
  batch.callback = () => {
    ended += 1;
  };
  batch.handleCommandComplete(COMPLETE);
  batch.handleError('refused');
  batch.handleCommandComplete(COMPLETE);
  batch.handleReadyForQuery();
  expect(outcomes).toEqual([{ rows: [], command: 'SELECT 1' }, 'refused', 'refused']);
  expect([ends(), ended]).toEqual([1, 1]);
});

test('a row that cannot be read fails its statement alone', () => {
  const { batch, outcomes } = batchOf(2);
  for (const text of ['rubbish', '2']) {
    batch.handleRowDescription(COLUMN);
    batch.handleDataRow(row(text));
    batch.handleCommandComplete(COMPLETE);
  }
  batch.handleReadyForQuery();
  expect(outcomes).toEqual(['Error: no number', { rows: [{ n: 2 }], command: 'SELECT 1' }]);
});

test('where a message cannot be written the connection is closed: half of it cannot be taken back', () => {
  const { batch, messages, wire } = batchOf(1, new Error('too large'));
  batch.submit(wire);
  expect(messages).toEqual(['parse', 'destroy: too large']);
});
