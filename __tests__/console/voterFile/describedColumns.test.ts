import { namesByField } from '@/lib/console/voterFile/describedColumns';

const columnsOf = (...headings: readonly string[]) => headings.map((heading, at) => ({ number: at + 1, heading }));

test('a column is named by its heading, and one of a heading that came before by its count', () => {
  const columns = columnsOf('Mail', 'City', 'Address', 'City', '', 'City');
  expect(namesByField(columns, [null, null, 'address', 'city', 'zip', 'city'], true)).toEqual({
    address: ['Address'],
    city: ['City (2)', 'City (3)'],
  });
  expect(namesByField(columns, [null, 'city', null, null, 'zip', null], false)).toEqual({ city: ['2'], zip: ['5'] });
});
