import { rowNames } from '@/server/campaign/suppress/rowNames';

const sorted = (names: ReadonlySet<string>) => [...names].toSorted().join(' ');

test.each([
  ['Ann', 'Lee', 'alee annlee annlee#', '', ''],
  ['Ann Marie', 'Lee', 'alee annlee annlee# annmarielee annmarielee#', '', ''],
  ['William', 'Smith Jr', 'williamsmith#2 williamsmithjr', 'williamsmith', ''],
  ['William Smith', 'Senior', 'williamsmith#1 williamsmithsenior', 'williamsmith', ''],
  ['Bo', 'Senior', 'bosenior bosenior# bsenior', '', ''],
  ['W', 'Smith', 'wsmith wsmith#', '', 'w.smith'],
  ['W.', 'De La Cruz', 'wdelacruz wdelacruz#', '', 'w.delacruz'],
  ['Kim & Lee', 'Park', 'kimpark kimpark# kpark leepark leepark# lpark', '', ''],
  ['& John', 'Smith', 'johnsmith johnsmith# jsmith', '', '*smith'],
  ['The Ray', 'Family', 'tfamily thefamily thefamily# therayfamily therayfamily#', '', '*ray'],
  ['', 'De La Cruz Household', 'delacruzhousehold delacruzhousehold#', '', '*cruz *delacruz'],
  ['', 'Park', '', '', ''],
  ['', '', '', '', ''],
])('%j %j has the names %j, otherwise %j, and loosely %j', (first, last, whole, open, loose) => {
  const names = rowNames(first, last);
  expect([names.whole, names.open, names.loose].map(sorted)).toEqual([whole, open, loose]);
});

test.each([
  ['Ann Marie', 'Lee', 'ann annmarie annmarielee lee marie marielee'],
  ['J', 'Park Jr', 'jpark park'],
  ['', 'Park', 'park'],
  ['J', '', ''],
])('%j %j agrees with an id by %j', (first, last, parts) => {
  expect(sorted(rowNames(first, last).parts)).toBe(parts);
});
