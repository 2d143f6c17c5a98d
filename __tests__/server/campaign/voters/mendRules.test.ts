import { fileVoter } from '@/server/campaign/voters/fileVoter';
import {
  fieldsOfReason,
  fieldsToMend,
  isKeptWhole,
  mendedBy,
  plainCell,
  rowInWords,
  withMended,
} from '@/server/campaign/voters/mend/mendRules';
import { voterTable } from '@/server/campaign/voters/voterTable';

const tableOf = (...fields: string[]) => {
  const columns = Object.fromEntries(fields.map((field) => [field, [field]]));
  return voterTable('f.csv', { mapping: { hasHeading: true, columns }, ids: undefined }, fields, '2026-11-27');
};
const LINE = tableOf('voterId', 'firstName', 'lastName', 'address', 'city');
const PARTS = tableOf('voterId', 'lastName', 'number', 'street', 'unit');
const BOTH = tableOf('voterId', 'lastName', 'address', 'number', 'street');
const LONG = 'x'.repeat(201);

/** Why the rule of the whole file refuses a row, and which cells that is about. */
const fieldsOf = (table: typeof LINE, ...cells: string[]) => {
  const reason = fileVoter(table, cells);
  if (typeof reason !== 'string') throw new Error('The row is not refused');
  return fieldsOfReason(table, cells, reason);
};

test.each([
  ['no id', fieldsOf(LINE, '', 'Ida', 'Roe', '90 Oak St', ''), ['voterId']],
  ['a long id', fieldsOf(LINE, 'x'.repeat(65), 'Ida', 'Roe', '90 Oak St', ''), ['voterId']],
  ['no name', fieldsOf(LINE, 'W1', '', '', '90 Oak St', ''), ['firstName', 'lastName']],
  ['no name, of one column', fieldsOf(PARTS, 'W1', '', '90', 'Oak St', ''), ['lastName']],
  ['no address', fieldsOf(LINE, 'W1', 'Ida', 'Roe', '', ''), ['address']],
  ['no number in the line', fieldsOf(LINE, 'W1', 'Ida', 'Roe', 'Oak St', ''), ['address']],
  ['no number', fieldsOf(PARTS, 'W1', 'Roe', '', 'Oak St', ''), ['number', 'street']],
  ['no street', fieldsOf(PARTS, 'W1', 'Roe', '90', '', ''), ['number', 'street']],
  ['no number, of a file with both, in the line', fieldsOf(BOTH, 'W1', 'Roe', 'Oak St', '', ''), ['address']],
  ['nothing, of a file with both', fieldsOf(BOTH, 'W1', 'Roe', '', '', ''), ['number', 'street']],
  ['an address that is kept secret', fieldsOf(LINE, 'W1', 'Ida', 'Roe', 'CONFIDENTIAL', ''), []],
  ['an address whose words keep it secret', fieldsOf(LINE, 'W1', 'Ida', 'Roe', 'Address Protected', ''), []],
  ['a long cell', fieldsOf(LINE, 'W1', 'Ida', 'Roe', `90 Oak St ${LONG}`, LONG), ['address', 'city']],
  ['a cell too few', fieldsOf(LINE, 'W1', 'Ida', 'Roe'), []],
])('the cells of a row with %s', (_, fields, expected) => {
  expect(fields).toEqual(expected);
});

test.each(['no longer registered', 'a reason of a later version'])('of "%s" no cell can be mended', (reason) => {
  expect(fieldsOfReason(LINE, ['W1', 'Ida', 'Roe', '90 Oak St', ''], reason)).toEqual([]);
});

const CELLS = ['W1', '', '', '90 Oak St', 'Alder Bay'];

test('what is written stands in the row, which then is a voter', () => {
  const mended = mendedBy(LINE, { cells: CELLS, mended: {} }, { firstName: ' Ida\u200b ', lastName: '"Roe"' });
  expect(mended).toEqual({ 1: 'Ida', 2: 'Roe' });
  expect(fileVoter(LINE, withMended(CELLS, mended))).toMatchObject({ ref: 'W1' });
  expect(fieldsToMend(LINE, { cells: CELLS, mended, reason: null })).toEqual([
    { field: 'firstName', value: 'Ida' },
    { field: 'lastName', value: 'Roe' },
  ]);
});

test('a cell that says again what the file says is mended no more', () => {
  expect(mendedBy(LINE, { cells: CELLS, mended: { 1: 'Ida', 3: '92 Oak St' } }, { firstName: '', address: '90 Oak St ' })).toEqual({});
});

test('a field that is not written into stays as somebody has written it', () => {
  expect(mendedBy(LINE, { cells: CELLS, mended: { 1: 'Ida' } }, { lastName: 'Roe' })).toEqual({ 1: 'Ida', 2: 'Roe' });
});

test('of a field in several columns the first has what is written, and the others nothing', () => {
  const mapping = { hasHeading: true, columns: { voterId: ['id'], lastName: ['a', 'b'], address: ['address'] } };
  const table = voterTable('f.csv', { mapping, ids: undefined }, ['id', 'a', 'b', 'address'], '2026-11-27');
  const mended = mendedBy(table, { cells: ['W1', '', LONG, '90 Oak St'], mended: {} }, { lastName: 'Roe' });
  expect(mended).toEqual({ 1: 'Roe', 2: '' });
  expect(fieldsToMend(table, { cells: ['W1', '', LONG, '90 Oak St'], mended, reason: null })).toEqual([
    { field: 'lastName', value: 'Roe' },
  ]);
});

test('a field that the file does not have changes nothing', () => {
  expect(mendedBy(LINE, { cells: CELLS, mended: {} }, { phone: '555', toString: 'x' })).toEqual({});
});

test('a long cell is shown as long as a cell may be', () => {
  const [field] = fieldsToMend(LINE, {
    cells: ['W1', 'Ida', LONG, '90 Oak St', ''],
    mended: {},
    reason: 'a cell longer than 200 characters',
  });
  expect(field).toEqual({ field: 'lastName', value: 'x'.repeat(200) });
});

describe('what a database cannot keep', () => {
  test.each([
    ['a\0b', 'a b'],
    ['a\ud83d', 'a '],
    ['😀', '😀'],
  ])('%j becomes %j', (cell, kept) => {
    expect(plainCell(cell)).toBe(kept);
  });

  test('a row that is too long', () => {
    expect(isKeptWhole(['x'.repeat(16_384)])).toBe(true);
    expect(isKeptWhole(['x'.repeat(16_384), 'y'])).toBe(false);
  });
});

test('a row is said in words, and one whose columns nobody can tell by its first cells', () => {
  expect(rowInWords(LINE, ['W1', 'Ida', 'Roe', '90 Oak St', 'Alder Bay'])).toEqual({ name: 'Ida Roe', address: '90 Oak St, Alder Bay' });
  expect(rowInWords(PARTS, ['W1', 'Roe', '90', 'Oak St', ''])).toEqual({ name: 'Roe', address: '90 Oak St' });
  expect(rowInWords(LINE, ['W1', 'Ida', 'Roe'])).toEqual({ name: 'W1 Ida Roe', address: '' });
});
