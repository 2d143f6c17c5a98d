import { freshDevice } from '@/__tests__/support/storedValues';
import { noteError, readErrors } from '@/lib/data/phone/lastErrors';

test('an error stays on the device, without what is secret in it', async () => {
  const device = await freshDevice();
  expect(readErrors(device)).toEqual([]);
  noteError(device, 'down at /api?s=abc', 1000);
  noteError(device, 'down again', 2000);
  expect(readErrors(device)).toEqual([
    { timeMs: 2000, text: 'down again' },
    { timeMs: 1000, text: 'down at /api?…' },
  ]);
});

test.each(['', 'not JSON', '{"a":1}', '[{"text":"no time"}]'])('what is no list of errors is none: %j', async (stored) => {
  const device = await freshDevice();
  device.set('lastErrors', stored);
  expect(readErrors(device)).toEqual([]);
});
