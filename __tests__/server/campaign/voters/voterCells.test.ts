import { ageOf, isoDay, lastNameText, partyText, phoneText } from '@/server/campaign/voters/voterCells';

test.each([
  ['2001-02-03', '2001-02-03'],
  ['2001-2-3 00:00:00', '2001-02-03'],
  ['02/03/2001', '2001-02-03'],
  ['2/3/2001', '2001-02-03'],
  ['20010203', '2001-02-03'],
  ['02/30/2001', undefined],
  ['13/01/2001', undefined],
  ['01/01/1800', undefined],
  ['##/##/####', undefined],
  ['', undefined],
])('the day %j is %j', (text, day) => {
  expect(isoDay(text)).toBe(day);
});

test.each([
  [{ age: '44' }, 44],
  [{ age: '0', birthYear: '1980' }, null],
  [{ birthDate: '11/22/1980' }, 46],
  [{ birthDate: '11/24/1980' }, 45],
  [{ birthDate: '1980' }, 46],
  [{ birthYear: '1980' }, 46],
  [{ birthYear: '1880' }, null],
  [{ birthDate: '1900-01-01', age: '' }, null],
  [{}, null],
])('%j is the age %j on 2026-11-23', (said, age) => {
  expect(ageOf({ age: '', birthDate: '', birthYear: '', ...said }, '2026-11-23')).toBe(age);
});

test.each([
  ['DEM', 'Democratic'],
  ['r', 'Republican'],
  ['UNA', 'Unaffiliated'],
  ['WFP', 'WFP'],
  ['', null],
])('the party %j is written %j', (code, party) => {
  expect(partyText(code)).toBe(party);
});

test.each([
  ['9195550101', '(919) 555-0101'],
  ['1-919-555-0101', '(919) 555-0101'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['', null],
])('the number %j is written %j', (phone, written) => {
  expect(phoneText(phone)).toBe(written);
});

test.each([
  ["O'NEIL", 'JR.', "O'Neil Jr"],
  ['MCDONALD', 'III', 'McDonald III'],
  ['de la Cruz', '', 'de la Cruz'],
  ['PARK', '2ND', 'Park 2ND'],
])('the name %j %j is written %j', (last, suffix, written) => {
  expect(lastNameText(last, suffix)).toBe(written);
});
