import { failedSendLog, failureText, TEXT } from '@/lib/domain/texts';

describe('the specification’s words', () => {
  it('are spelt as in its error catalogue', () => {
    expect(Object.values(TEXT)).toEqual([
      'Timeout has occurred',
      'The network is offline',
      'Can not do this when offline',
      'Unknown Error',
      'Device is offline. Awaiting data connection',
      'Failed submitting list update',
      'Syncing data...',
      'Sync Success',
      'Please wait...',
      'Cancelled',
      'Clear User Data?',
    ]);
  });

  it('name the support in the log of a failed send', () => {
    expect(failedSendLog('Timeout has occurred', '(541) 555-0100')).toBe(
      'Invalid response from server. Timeout has occurred. Contact support at (541) 555-0100 if the error persists.',
    );
  });

  it.each([
    ['the supplied message', 'Could not sync', 'Timeout has occurred', 'Could not sync'],
    ['else the operation’s own', undefined, 'Timeout has occurred', 'Timeout has occurred'],
    ['also for an empty one', '', 'Timeout has occurred', 'Timeout has occurred'],
    ['else that it is unknown', undefined, undefined, 'Unknown Error'],
    ['no connection', undefined, 'Http failure response for /api: 0', 'Can not do this when offline'],
    ['no connection, supplied', 'Http failure response', 'No', 'Can not do this when offline'],
  ])('tell what failed: %s', (_, supplied, own, text) => {
    expect(failureText(supplied, own)).toBe(text);
  });
});
