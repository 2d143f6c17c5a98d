import { cachingStep, checkUpdateInterval, mayAskForUpdate } from '@/lib/domain/phone/siteNews';

test.each([
  [{ action: 'ASSET_GROUPS', type: 'INITIALIZE_START' }, 'INITIALIZE_START'],
  [{ action: 'ASSET_GROUPS', type: 'INITIALIZE_COMPLETE' }, 'INITIALIZE_COMPLETE'],
  [{ action: 'ASSET_GROUPS', status: 'INITIALIZE_ERROR', more: 1 }, 'INITIALIZE_ERROR'],
  [{ action: 'ASSET_GROUPS', type: 'SOMETHING_ELSE' }, undefined],
  [{ action: 'OTHER', type: 'INITIALIZE_START' }, undefined],
  ['walkbook-no-room-for-site', undefined],
  [null, undefined],
  [undefined, undefined],
])('of the message %j the step is %s', (message, step) => {
  expect(cachingStep(message)).toBe(step);
});

test.each([
  ['', 60_000],
  ['5000', 5_000],
  ['0', 60_000],
  ['-1', 60_000],
  ['a minute', 60_000],
  ['Infinity', 60_000],
])('the setting %j looks every %i ms', (setting, ms) => {
  expect(checkUpdateInterval(setting)).toBe(ms);
});

test.each([
  ['nobody has said No', undefined, true],
  ['No was said to this version', 'b2', false],
  ['No was said to the one before', 'a1', true],
])('where %s', (_, refused, may) => {
  expect(mayAskForUpdate('b2', refused)).toBe(may);
});
