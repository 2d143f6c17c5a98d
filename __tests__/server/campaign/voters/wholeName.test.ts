import { wholeName } from '@/server/campaign/voters/wholeName';

test.each([
  ['LEE, ANN', 'ANN', 'LEE', ''],
  ['LEE,ANN MARIE', 'ANN MARIE', 'LEE', ''],
  ['LEE, ANN M JR', 'ANN', 'LEE', 'JR'],
  ['LEE JR, ANN M.', 'ANN', 'LEE', 'JR'],
  ['Lee, Ann, III', 'Ann', 'Lee', 'III'],
  ['GARCIA LOPEZ, ANA', 'ANA', 'GARCIA LOPEZ', ''],
  ['Ann Lee', 'Ann', 'Lee', ''],
  ['  Ann   M.  Lee  Jr. ', 'Ann', 'Lee', 'Jr.'],
  ['Ann Lee, Jr.', 'Ann', 'Lee', 'Jr.'],
  ['Mary Ann Lee', 'Mary Ann', 'Lee', ''],
  ['Ana de la Cruz', 'Ana', 'de la Cruz', ''],
  ['Jan van der Berg', 'Jan', 'van der Berg', ''],
  ['Van Lee', 'Van', 'Lee', ''],
  ["Kim O'Neil-Park", 'Kim', "O'Neil-Park", ''],
  ['Mrs. Ann Lee', 'Ann', 'Lee', ''],
  ['LEE, DR ANN', 'ANN', 'LEE', ''],
  ['J. Lee', 'J.', 'Lee', ''],
  ['Lee', '', 'Lee', ''],
  ['V', '', 'V', ''],
  ['', '', '', ''],
  [',', '', '', ''],
])('%j', (text, first, last, suffix) => {
  expect(wholeName(text)).toEqual({ first, last, suffix });
});
