import { lengthUnitsOf } from '@/lib/domain/map/lengthUnits';

test.each([
  ['en-US', 'imperial'],
  ['es-US', 'imperial'],
  ['en-GB', 'imperial'],
  ['zh-Hant-TW', 'metric'],
  ['de-DE', 'metric'],
  ['en', 'metric'],
  ['', 'metric'],
])('%s measures in %s units', (tag, units) => {
  expect(lengthUnitsOf(tag)).toBe(units);
});
