import { focusManager, QueryClient } from '@tanstack/react-query';
import { retryWhileHidden } from '@/lib/data/retryWhileHidden';

const RETRY_MS = 5_000;
const seen = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

beforeEach(() => {
  jest.useFakeTimers();
  retryWhileHidden();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

test('what failed is tried again though the page is hidden', async () => {
  const send = jest.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue('sent');
  seen('hidden');
  const client = new QueryClient();
  const sending = client.getMutationCache().build(client, { mutationFn: send, retry: true, retryDelay: RETRY_MS }).execute(undefined);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(await sending).toBe('sent');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a page that is seen again looks for newer data; one that is hidden does not', () => {
  const looked = jest.fn();
  const stop = focusManager.subscribe(looked);
  seen('hidden');
  expect(looked).not.toHaveBeenCalled();
  seen('visible');
  expect(looked).toHaveBeenCalledTimes(1);
  stop();
});
