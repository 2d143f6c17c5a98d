import { distanceText } from '@/lib/texts/distance';

test.each([
  [12, 'en-US', '40 ft'],
  [46, 'en-US', '150 ft'],
  [400, 'en-US', '0.2 mi'],
  [20_000, 'en-US', '12 mi'],
  [46, 'en-CA', '50 m'],
  [1_240, 'en-CA', '1.2 km'],
  [46, 'de', '50 m'],
])('%i m are in %s %s', (meters, locale, text) => {
  expect(distanceText(meters, locale)).toBe(text);
});
