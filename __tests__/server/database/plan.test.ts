import { sql } from 'kysely';
import { all, command, known, mapPlan, nothing, query } from '@/server/database/plan';

const texts = ({ statements }: { readonly statements: readonly { readonly sql: string }[] }) => statements.map((one) => one.sql);
const count = (table: string) => query(sql<{ count: number }>`select count(*) from ${sql.table(table)}`, (rows) => rows[0]?.count ?? 0);

test('a query is a text with its parameters, and how its rows are read', () => {
  const doors = query(sql<{ id: number }>`select id from addresses where id = any(${[1, 2]}::integer[])`, (rows) =>
    rows.map(({ id }) => id),
  );
  expect(texts(doors)).toEqual(['select id from addresses where id = any($1::integer[])']);
  expect(doors.statements[0]?.parameters).toEqual([[1, 2]]);
  expect(doors.read([[{ id: 2 }, { id: 1 }]])).toEqual([2, 1]);
});

test('plans together keep their order, and each reads the answers to its own statements', () => {
  const both = all([count('doors'), command(sql`lock`), known('so far'), all([count('voters'), nothing]), count('tags')]);
  expect(texts(both)).toEqual(['select count(*) from "doors"', 'lock', 'select count(*) from "voters"', 'select count(*) from "tags"']);
  expect(both.read([[{ count: 1 }], [], [{ count: 2 }], [{ count: 3 }]])).toEqual([1, undefined, 'so far', [2, undefined], 3]);
});

test('a plan’s value is read in another way', () => {
  const isEmpty = mapPlan(count('doors'), (doors) => doors === 0);
  expect([isEmpty.read([[{ count: 0 }]]), isEmpty.read([[{ count: 7 }]])]).toEqual([true, false]);
});

test.each([
  ['a text', 'one', true],
  ['a number', 1, true],
  ['nothing', null, true],
  ['a list of numbers', [1, 2], true],
  ['a list of texts', ['a'], true],
  ['an object, which may not be writable', { a: 1 }, false],
  ['a list of lists', [[1]], false],
  ['no value at all', undefined, false],
])('%s as a parameter: %j', (_, parameter, isTaken) => {
  const plan = () => command(sql`select ${parameter}`);
  if (isTaken) expect(plan().statements[0]?.parameters).toEqual([parameter]);
  else expect(plan).toThrow('A parameter that the driver might not write: select $1');
});
