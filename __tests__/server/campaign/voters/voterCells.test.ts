import { ageOf, isoDay, lastNameText, nameText, partyText, phoneText } from '@/server/campaign/voters/voterCells';

test.each([
  ['2001-02-03', '2001-02-03'],
  ['2001-2-3 00:00:00', '2001-02-03'],
  ['02/03/2001', '2001-02-03'],
  ['2/3/2001', '2001-02-03'],
  ['20010203', '2001-02-03'],
  ['3-Feb-2001', '2001-02-03'],
  ['03-FEB-2001', '2001-02-03'],
  ['February 3, 2001', '2001-02-03'],
  ['Feb. 3, 2001', '2001-02-03'],
  ['03FEB2001', '2001-02-03'],
  ['03FEB2001:00:00:00', '2001-02-03'],
  ['02032001', '2001-02-03'],
  ['2032001', '2001-02-03'],
  ['36925', '2001-02-03'],
  ['2/3/01', '2001-02-03'],
  ['02-03-31', '1931-02-03'],
  ['02/30/2001', undefined],
  ['13/01/2001', '2001-01-13'],
  ['13.01.2001 00:00', '2001-01-13'],
  ['32/01/2001', undefined],
  ['31122001', undefined],
  ['00/00/2001', undefined],
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
  [{ birthDate: '11/22/80' }, 46],
  [{ birthDate: '11/22/25' }, 101],
  [{ birthDate: '11/22/2025' }, null],
  [{ birthDate: '1980' }, 46],
  [{ birthYear: '1980' }, 46],
  [{ birthDate: '00/00/1980' }, 46],
  [{ birthDate: '1980-00-00' }, 46],
  [{ birthDate: '19800000' }, 46],
  [{ birthDate: 'Apr 1980' }, 46],
  [{ birthDate: '22NOV1980' }, 46],
  [{ birthDate: '190412' }, null],
  [{ birthDate: 'ABC' }, null],
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
  ['330-555-0104 x12', '(330) 555-0104 ext. 12'],
  ['(330) 555-0104 ext. 12', '(330) 555-0104 ext. 12'],
  ['330-555-0104, ext 12', '(330) 555-0104 ext. 12'],
  ['3305550106 / 3305550199', '(330) 555-0106'],
  ['330‑555‑0107', '(330) 555-0107'],
  ['442079460018', '+44 20 7946 0018'],
  ['919-555-0101 (work)', '919-555-0101 (work)'],
  ['555-0107', '555-0107'],
  ['', null],
])('the number %j is written %j', (phone, written) => {
  expect(phoneText(phone)).toBe(written);
});

test.each([
  ["O'NEIL", 'JR.', "O'Neil Jr."],
  ["O'NEIL", 'JR', "O'Neil Jr"],
  ["O'Neil", 'Jr', "O'Neil Jr"],
  ['ROE', 'sr.', 'Roe Sr.'],
  ['MCDONALD', 'III', 'McDonald III'],
  ['MCDONALD', 'iv', 'McDonald IV'],
  ['PARK', 'V', 'Park V'],
  ['de la Cruz', '', 'de la Cruz'],
  ['PARK', '2ND', 'Park 2nd'],
  ['PARK', '3rd', 'Park 3rd'],
  ['PARK JR.', '', 'Park Jr.'],
  ['PARK 2ND', '', 'Park 2nd'],
  ['PARK III', '', 'Park III'],
  ['PARK JR', 'JR.', 'Park Jr'],
  ['Park, Jr.', 'JR', 'Park, Jr.'],
  ['PARK III', 'iii', 'Park III'],
  ['PARK SR', 'JR', 'Park Sr Jr'],
  ['V', 'V', 'V V'],
])('the name %j %j is written %j', (last, suffix, written) => {
  expect(lastNameText(last, suffix)).toBe(written);
});

test.each([
  ["D'ANGELO", "D'Angelo"],
  ['D’ANGELO', 'D’Angelo'],
  ["O'BRIEN", "O'Brien"],
  ['O’BRIEN', 'O’Brien'],
  ['O‘BRIEN', 'O‘Brien'],
  ['OʻBRIEN', 'OʻBrien'],
  ['OʼBRIEN', 'OʼBrien'],
  ['O`BRIEN', 'O`Brien'],
  ['O´BRIEN', 'O´Brien'],
  ["SMITH-O'BRIEN", "Smith-O'Brien"],
  ["O'BRIEN-MCDONALD", "O'Brien-McDonald"],
  ["L'HEUREUX", "L'Heureux"],
  ["DE'ANDRE", "De'Andre"],
  ["JA'RON", "Ja'Ron"],
  ["DELL'ORO", "Dell'Oro"],
  ["TE'O", "Te'o"],
  ["TU'IPULOTU", "Tu'ipulotu"],
  ["KEALI'I", "Keali'i"],
  ['ʻOHANA', 'ʻOhana'],
  ["'OHANA", "'Ohana"],
  ['KAʻAHUMANU', 'Kaʻahumanu'],
  ['MCDONALD', 'McDonald'],
  ['SMITH-MCDONALD', 'Smith-McDonald'],
  ['MACDONALD', 'MacDonald'],
  ['MACK', 'Mack'],
  ['MACIAS', 'Macias'],
  ['MC', 'Mc'],
  ['MARY-KATE', 'Mary-Kate'],
  ['MARY  ANN', 'Mary Ann'],
  ['J.P.', 'J.P.'],
  ['ST.JOHN', 'St.John'],
  ['SE', 'Se'],
  ['DE LA CRUZ', 'De La Cruz'],
  ['de la cruz', 'De La Cruz'],
  ['o’brien-mcdonald', 'O’Brien-McDonald'],
  ['smith iii', 'Smith III'],
  ['ÉLODIE', 'Élodie'],
  ['DeShawn', 'DeShawn'],
  ['deShawn', 'deShawn'],
  ["O'brien", "O'brien"],
  ['van der Berg', 'van der Berg'],
  ['LaTonya', 'LaTonya'],
  ['李', '李'],
  ['', ''],
])('the name %j is written %j', (name, written) => {
  expect(nameText(name)).toBe(written);
});
