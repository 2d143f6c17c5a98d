import { type QueueStatus, queueStatus, queueStatusText } from '@/lib/domain/queueStatus';

const queue = { count: 3, online: true, paused: false, sending: false, failure: undefined };

describe('the queue', () => {
  it.each<[string, Parameters<typeof queueStatus>[0], QueueStatus]>([
    ['empty', { ...queue, count: 0 }, { state: 'empty' }],
    ['empty after a failure', { ...queue, count: 0, failure: { message: 'Timeout has occurred' } }, { state: 'empty' }],
    ['not yet sent', queue, { state: 'waiting', count: 3 }],
    ['under way', { ...queue, sending: true }, { state: 'sending', count: 3 }],
    ['offline', { ...queue, online: false }, { state: 'waiting', count: 3 }],
    ['offline while a send hangs', { ...queue, online: false, sending: true }, { state: 'waiting', count: 3 }],
    ['failed while online', { ...queue, failure: { message: 'No' } }, { state: 'failed', count: 3, message: 'No' }],
    ['failed and trying again', { ...queue, failure: { message: 'No' }, sending: true }, { state: 'failed', count: 3, message: 'No' }],
    ['failed, then offline', { ...queue, failure: { message: 'No' }, online: false }, { state: 'waiting', count: 3 }],
    ['with a refused PIN', { ...queue, paused: true }, { state: 'paused', count: 3 }],
    ['with a refused PIN and a failure', { ...queue, paused: true, failure: { message: 'No' } }, { state: 'paused', count: 3 }],
    ['with a refused PIN and nothing to send', { ...queue, paused: true, count: 0 }, { state: 'paused', count: 0 }],
    ['with a refused PIN, offline', { ...queue, paused: true, online: false }, { state: 'waiting', count: 3 }],
  ])('%s', (_, known, status) => {
    expect(queueStatus(known)).toEqual(status);
  });

  it.each<[QueueStatus, string]>([
    [{ state: 'empty' }, ''],
    [{ state: 'waiting', count: 1 }, '1 record changes awaiting data connection'],
    [{ state: 'sending', count: 12 }, '12 record changes awaiting data connection'],
    [{ state: 'failed', count: 3, message: 'No' }, '3 record changes have not saved'],
    [{ state: 'paused', count: 3 }, '3 record changes have not saved: your PIN is no longer accepted'],
    [{ state: 'paused', count: 0 }, 'Your PIN is no longer accepted'],
  ])('%j says in the specification’s words: %s', (status, text) => {
    expect(queueStatusText(status)).toBe(text);
  });
});
