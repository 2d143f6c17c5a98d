import { Network } from '@/__tests__/support/network';
import { aFailure } from '@/__tests__/support/sender';
import { SendLog } from '@/lib/data/queue/sendLog';
import type { FailureKind } from '@/lib/domain/failure';
import { sendLogWords } from '@/lib/texts/log';

function aLog(phone = '(541) 555-0100') {
  const network = new Network();
  const queue = { pending: 3 };
  const log = { info: jest.fn(), error: jest.fn() };
  const reporter = { report: jest.fn() };
  const { isOnline } = network.connectivity;
  const supportPhone = () => phone || undefined;
  const sendLog = new SendLog({ words: sendLogWords, isOnline, pending: () => queue.pending, supportPhone, log, reporter });
  return { network, queue, log, reporter, sendLog };
}

test('a failed send is logged in the specified words, with the campaign’s phone, and reported', () => {
  const { log, reporter, sendLog } = aLog();
  sendLog.ended(aFailure('timeout', { message: '' }));
  const line = 'Invalid response from server. Timeout has occurred. Contact support at (541) 555-0100 if the error persists.';
  expect(log.error.mock.calls).toEqual([[line]]);
  expect(reporter.report.mock.calls).toEqual([[{ message: 'Failed submitting list update', detail: line }]]);
});

test('what this phone’s own storage did is not blamed on the server', () => {
  const { log, reporter, sendLog } = aLog();
  sendLog.ended(aFailure('device', { message: '', reason: { kind: 'storage', name: 'AbortError' } }));
  expect(log.error.mock.calls).toEqual([
    [expect.stringMatching(/^Your changes stay on this phone\. Its storage does not answer \(AbortError\)\./u)],
  ]);
  expect(reporter.report).toHaveBeenCalledTimes(1);
});

test('a campaign without a phone still makes a whole line', () => {
  const { log, sendLog } = aLog('');
  sendLog.ended(aFailure('server', { message: 'Busy' }));
  expect(log.error).toHaveBeenCalledWith('Invalid response from server. Busy. Contact support at your campaign if the error persists.');
});

test('a spell of failures is reported once, however they change; each is logged, and what is received ends the spell', () => {
  const { log, reporter, sendLog } = aLog();
  const outcomes = ['Busy', 'Busy', 'Other', 'Busy', undefined, 'Other'];
  for (const message of outcomes) sendLog.ended(message === undefined ? undefined : aFailure('server', { message }));
  expect(log.error).toHaveBeenCalledTimes(5);
  const details = reporter.report.mock.calls.map(([{ detail }]) => detail.split('. ')[1]);
  expect(details).toEqual(['Busy', 'Other']);
});

test.each<FailureKind>(['offline', 'timeout', 'refused', 'server', 'badShape', 'unauthorised', 'device'])(
  'a failure of the kind %s is reported while the browser is online: a dead host, a certificate or CORS are no exception',
  (kind) => {
    const { reporter, sendLog } = aLog();
    sendLog.ended(aFailure(kind));
    expect(reporter.report.mock.calls).toEqual([[expect.objectContaining({ message: 'Failed submitting list update' })]]);
  },
);

test('each stretch without a connection is noted once, and only while something waits for it', () => {
  const { network, queue, log, sendLog } = aLog();
  network.connectivity.subscribe(sendLog.noteConnection);
  queue.pending = 0;
  network.goesOffline();
  expect(log.info).not.toHaveBeenCalled();
  queue.pending = 1;
  sendLog.noteConnection();
  queue.pending = 2;
  sendLog.noteConnection();
  sendLog.ended(aFailure('offline'));
  expect(log.info.mock.calls).toEqual([['Device is offline. Awaiting data connection']]);
  network.comesBack();
  network.goesOffline();
  expect(log.info).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});
