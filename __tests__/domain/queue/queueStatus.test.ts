import { aFailure } from '@/__tests__/support/sender';
import { isStuck, type QueueStatus, queueStatus } from '@/lib/domain/queue/queueStatus';

const no = { failure: aFailure('server', { message: 'No' }) };
const queue = { count: 3, online: true, paused: false, sending: false, failure: undefined };

describe('the queue', () => {
  it.each<[string, Parameters<typeof queueStatus>[0], QueueStatus]>([
    ['empty', { ...queue, count: 0 }, { state: 'empty' }],
    ['empty after a failure', { ...queue, count: 0, failure: no }, { state: 'empty' }],
    ['not yet sent', queue, { state: 'pending', count: 3 }],
    ['under way', { ...queue, sending: true }, { state: 'sending', count: 3 }],
    ['offline', { ...queue, online: false }, { state: 'pending', count: 3 }],
    ['offline while a send hangs', { ...queue, online: false, sending: true }, { state: 'pending', count: 3 }],
    ['failed while online', { ...queue, failure: no }, { state: 'failed', count: 3, ...no }],
    ['failed and trying again', { ...queue, failure: no, sending: true }, { state: 'failed', count: 3, ...no }],
    ['failed, then offline', { ...queue, failure: no, online: false }, { state: 'pending', count: 3 }],
    ['with a refused PIN', { ...queue, paused: true }, { state: 'paused', count: 3 }],
    ['with a refused PIN and a failure', { ...queue, paused: true, failure: no }, { state: 'paused', count: 3 }],
    ['with a refused PIN and nothing to send', { ...queue, paused: true, count: 0 }, { state: 'paused', count: 0 }],
    ['with a refused PIN, offline', { ...queue, paused: true, online: false }, { state: 'pending', count: 3 }],
  ])('%s', (_, known, status) => {
    expect(queueStatus(known)).toEqual(status);
  });
});

test.each<[QueueStatus, boolean]>([
  [{ state: 'empty' }, false],
  [{ state: 'pending', count: 1 }, false],
  [{ state: 'sending', count: 1 }, false],
  [{ state: 'failed', count: 1, ...no }, true],
  [{ state: 'paused', count: 0 }, true],
])('%j: nothing arrives is %s', (status, stuck) => {
  expect(isStuck(status)).toBe(stuck);
});
