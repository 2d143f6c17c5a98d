import type { SendReport } from '@/lib/api/errorReport';
import { errorReporter, reportOf } from '@/lib/api/errorReports';

const REPORT = { message: 'Failed submitting list update', detail: 'Busy' };

function aReporter(load?: () => Promise<SendReport>) {
  const log = { error: jest.fn() };
  return { log, reporter: errorReporter({ load, email: () => 'ana@example.org', log }) };
}

test('a report goes to the service with the stored user’s e-mail', async () => {
  const send = jest.fn();
  const { log, reporter } = aReporter(async () => send);
  reporter.report(REPORT);
  await Promise.resolve();
  expect(send.mock.calls).toEqual([[REPORT, 'ana@example.org']]);
  expect(log.error).not.toHaveBeenCalled();
});

test('without a service a report stays in the console and names nobody', () => {
  const { log, reporter } = aReporter();
  reporter.report(REPORT);
  expect(log.error.mock.calls).toEqual([['Failed submitting list update']]);
});

test('where the service’s part cannot be loaded a report stays in the console', async () => {
  const { log, reporter } = aReporter(() => Promise.reject(new Error('Loading chunk 7 failed')));
  reporter.report(REPORT);
  await new Promise((resolve) => setTimeout(resolve));
  expect(log.error.mock.calls).toEqual([['Failed submitting list update']]);
});

const thrown = new Error('No list');
const wordless = new Error();

test.each<[unknown, object]>([
  [thrown, { message: 'No list', error: thrown }],
  [wordless, { message: 'Unhandled rejection', error: wordless }],
  ['Ana, 12 Elm St', { message: 'Unhandled rejection' }],
  [undefined, { message: 'Unhandled rejection' }],
])('of %p the report says: %j', (what, report) => {
  expect(reportOf(what)).toEqual(report);
});
