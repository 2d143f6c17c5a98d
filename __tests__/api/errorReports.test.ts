import { errorReporter, reportOf } from '@/lib/api/errorReports';

function aReporter(address: string) {
  const beacon = jest.fn(() => true);
  const log = { error: jest.fn() };
  return { beacon, log, reporter: errorReporter({ address, version: 62, email: () => 'ana@example.org', beacon, log }) };
}

test('a report carries the app’s version and the stored user’s e-mail', () => {
  const { beacon, log, reporter } = aReporter('https://reports.example.org/in');
  reporter.report({ message: 'Failed submitting list update', detail: 'Busy' });
  const text = '{"version":62,"email":"ana@example.org","message":"Failed submitting list update","detail":"Busy"}';
  expect(beacon.mock.calls).toEqual([['https://reports.example.org/in', text]]);
  expect(log.error).not.toHaveBeenCalled();
});

test('without a service a report stays in the console and names nobody', () => {
  const { beacon, log, reporter } = aReporter('');
  reporter.report({ message: 'Failed submitting list update' });
  expect(log.error.mock.calls).toEqual([['Failed submitting list update']]);
  expect(beacon).not.toHaveBeenCalled();
});

test.each([
  [new Error('No list'), 'No list'],
  [new Error(), 'Unhandled rejection'],
  ['Ana, 12 Elm St', 'Unhandled rejection'],
  [undefined, 'Unhandled rejection'],
])('of %p the report says: %s', (thrown, message) => {
  expect(reportOf(thrown)).toEqual({ message });
});
