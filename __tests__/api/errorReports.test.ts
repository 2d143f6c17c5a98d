import { errorReporter, reportUncaught } from '@/lib/api/errorReports';

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

test('what nobody caught is reported', () => {
  const report = jest.fn();
  reportUncaught(window, { report });
  window.dispatchEvent(new ErrorEvent('error', { message: 'door is undefined' }));
  for (const reason of [new Error('No list'), 'anything']) window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(report.mock.calls).toEqual([[{ message: 'door is undefined' }], [{ message: 'No list' }], [{ message: 'Unhandled rejection' }]]);
});
