import { readCondition } from '@/server/campaign/universe/condition';

test.each([
  ['party=DEM, UNA', { isNot: false, field: 'party', values: ['DEM', 'UNA'] }],
  ['  Party = DEM,,DEM ', { isNot: false, field: 'party', values: ['DEM'] }],
  ['not party=REP', { isNot: true, field: 'party', values: ['REP'] }],
  ['district=Winooski, ward 1; House 12', { isNot: false, field: 'district', values: ['Winooski, ward 1', 'House 12'] }],
  ['gender=Female, X', { isNot: false, field: 'gender', values: ['Female', 'X'] }],
  ['race=Asian', { isNot: false, field: 'race', values: ['Asian'] }],
  ['custom=Donor level: High, Low', { isNot: false, field: 'custom', name: 'Donor level', values: ['High', 'Low'] }],
  ['custom=Donor level: 9:30; 10:00', { isNot: false, field: 'custom', name: 'Donor level', values: ['9:30', '10:00'] }],
  ['not custom=Union', { isNot: true, field: 'custom', name: 'Union', values: [] }],
  ['age=18-35', { isNot: false, field: 'age', from: 18, to: 35 }],
  ['age=65-', { isNot: false, field: 'age', from: 65, to: Number.MAX_SAFE_INTEGER }],
  ['age=-30', { isNot: false, field: 'age', from: 0, to: 30 }],
  ['age=40', { isNot: false, field: 'age', from: 40, to: 40 }],
  ['registered=2024-01-01..', { isNot: false, field: 'registered', from: '2024-01-01', to: '9999-12-31' }],
  ['registered=..2020-02-29', { isNot: false, field: 'registered', from: '0000-01-01', to: '2020-02-29' }],
  ['voted=2 of 2020 General, 2022 General', { isNot: false, field: 'voted', atLeast: 2, elections: ['2020 General', '2022 General'] }],
  ['voted=2024 General', { isNot: false, field: 'voted', atLeast: 1, elections: ['2024 General'] }],
  ['voted=2020 General, 2020 GENERAL', { isNot: false, field: 'voted', atLeast: 1, elections: ['2020 General'] }],
  ['answer=Wants a sign @ First pass', { isNot: false, field: 'answer', values: ['Wants a sign'], pass: 'First pass' }],
  ['support=1-2', { isNot: false, field: 'support', from: 1, to: 2 }],
  ['support=3-', { isNot: false, field: 'support', from: 3, to: 5 }],
  ['not contacted @ First pass', { isNot: true, field: 'contacted', pass: 'First pass' }],
  ['contacted', { isNot: false, field: 'contacted' }],
  ['phone', { isNot: false, field: 'phone' }],
  ['language', { isNot: false, field: 'language', values: [] }],
  ['language=es', { isNot: false, field: 'language', values: ['es'] }],
])('%s', (text, condition) => {
  expect(readCondition(text)).toEqual(condition);
});

test.each([
  ['color=red', 'People cannot be chosen by "color".'],
  ['', 'People cannot be chosen by "".'],
  ['party', '"party" says nothing yet: party=DEM, UNA'],
  ['party= , ', '"party" says nothing yet'],
  ['custom', '"custom" says nothing yet: custom=Donor level: High, Middle'],
  ['custom= : High', '"custom" says nothing yet'],
  ['age=young', '"young" cannot be used for "age". Write it like this: age=18-35'],
  ['age=35-18', '"35-18" cannot be used'],
  ['age=', '"age" says nothing yet'],
  ['support=0-2', '"0-2" cannot be used'],
  ['support=1-6', '"1-6" cannot be used'],
  ['registered=2024-02-30..', '"2024-02-30.." cannot be used'],
  ['registered=2025-01-01..2024-01-01', 'cannot be used'],
  ['registered=2024', '"2024" cannot be used'],
  ['voted=3 of 2020 General, 2022 General', 'cannot be used'],
  ['voted=2 of 2020 General, 2020 GENERAL', 'cannot be used'],
  ['voted=0 of 2020 General', 'cannot be used'],
  ['phone=555', '"555" cannot be used for "phone"'],
  ['tag=Donor @ First pass', '"tag" does not belong to a pass.'],
])('"%s" says what is wrong', (text, message) => {
  expect(() => readCondition(text)).toThrow(message);
});
