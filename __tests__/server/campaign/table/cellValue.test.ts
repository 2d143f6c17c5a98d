import { cellValue } from '@/server/campaign/table/cellValue';

test.each([
  ['party', 'NULL', ''],
  ['party', 'null', ''],
  ['zip', '00000', ''],
  ['zip', '0', ''],
  ['zip', '0.0', ''],
  ['zip', '00000-0000', ''],
  ['zip', '99999', ''],
  ['zip', '99999-9999', ''],
  ['zip', '00501', '00501'],
  ['zip', '99950', '99950'],
  ['zip', '99', '99'],
  ['unit', 'N/A', ''],
  ['unit', '#N/A', ''],
  ['city', '(null)', ''],
  ['phone', '-', ''],
  ['phone', '0000000000', ''],
  ['phone', '(999) 999-9999', ''],
  ['birthDate', '1900-01-01', ''],
  ['registered', '01/01/1900', ''],
  ['voterId', 'NULL', ''],
  ['lastName', 'Null', 'Null'],
  ['lastName', 'NULL', 'NULL'],
  ['lastName', 'None', 'None'],
  ['lastName', 'N/A', ''],
  ['lastName', '-', ''],
  ['firstName', 'NULL', ''],
  ['firstName', 'Null', 'Null'],
  ['firstName', 'Nan', 'Nan'],
  ['nameSuffix', 'NULL', ''],
  ['street', 'Null Rd', 'Null Rd'],
  ['unit', 'A', 'A'],
])('%s: %j is %j', (field, cell, value) => {
  expect(cellValue(field, cell)).toBe(value);
});

test.each([
  ['district', '501.0', '501', 'spreadsheetNumbers'],
  ['number', '12.0', '12', 'spreadsheetNumbers'],
  ['phone', '3305550105.0', '3305550105', 'spreadsheetNumbers'],
  ['voterId', "'000412001'", '000412001', undefined],
  ['voterId', '412001.0', '412001', 'spreadsheetNumbers'],
  ['zip', '5401', '5401', 'paddedZips'],
  ['zip', '5401 1234', '5401 1234', 'paddedZips'],
  ['zip', '05401', '05401', undefined],
  ['zip', '00000', '', 'emptyWords'],
  ['birthDate', '13/04/1980', '13/04/1980', 'dayFirst'],
  ['registered', '31.12.2019 00:00', '31.12.2019 00:00', 'dayFirst'],
  ['birthDate', '04/13/1980', '04/13/1980', undefined],
  ['lat', '44.0', '44.0', undefined],
  ['street', '1.5 MILE RD', '1.5 MILE RD', undefined],
  ['lastName', "'t Hooft", "'t Hooft", undefined],
])('%s: %j is %j, and says that it was %s', (field, cell, value, kind) => {
  const told: string[] = [];
  expect(cellValue(field, cell, (one) => told.push(one))).toBe(value);
  expect(told).toEqual(kind === undefined ? [] : [kind]);
});
