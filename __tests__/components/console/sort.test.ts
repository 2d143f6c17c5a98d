import { readSort, sortText } from '@/components/console/frame/DataTable';

const USUAL = { by: 'name', isDown: false } as const;
const read = (text: string | null) => readSort(text, USUAL, ['name', 'at']);

test.each([
  ['name', { by: 'name', isDown: false }],
  ['-name', { by: 'name', isDown: true }],
  ['at', { by: 'at', isDown: false }],
] as const)('the order %s of an address is read and written', (text, sort) => {
  expect(read(text)).toEqual(sort);
  expect(sortText(sort)).toBe(text);
});

test.each([null, '', '-', 'phone', '--name', 'name;drop table'])('for %j the usual order stands', (text) => {
  expect(read(text)).toEqual(USUAL);
});
