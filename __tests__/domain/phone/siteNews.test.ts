import { cachingStep, checkUpdateInterval, mayAskForUpdate, UPDATE_SILENT_MS } from '@/lib/domain/phone/siteNews';

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
  ['nobody has said No', undefined, 0, true],
  ['No was said a minute ago', 1_000_000, 1_060_000, false],
  ['No was said an hour ago', 1_000_000, 1_000_000 + UPDATE_SILENT_MS, true],
  ['the clock was set back far since', 1_000_000 + UPDATE_SILENT_MS, 1_000_000, true],
])('where %s', (_, refusedAtMs, nowMs, may) => {
  expect(mayAskForUpdate(refusedAtMs, nowMs)).toBe(may);
});
