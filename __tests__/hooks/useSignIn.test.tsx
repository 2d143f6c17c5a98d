import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { useSignIn } from '@/lib/hooks/useSignIn';
import { WalkbookProvider } from '@/lib/hooks/WalkbookProvider';
import type { Walkbook } from '@/lib/walkbook/walkbook';

let phone: VoterPhone;
let unsubscribe: jest.Mock<Promise<boolean>>;

beforeEach(async () => {
  phone = await VoterPhone.opens();
  unsubscribe = jest.fn(async () => true);
  const subscription = { toJSON: () => ({}), unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
  Object.assign(window, { PushManager: class {}, Notification: {} });
});
afterEach(() => {
  phone.isPutDown();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

/** The sign-in of a phone on which ana@example.org is signed in, before a server that accepts everybody. */
function aSignIn() {
  const calls = { login: async () => ({ success: true, message: '', data: { name: 'Robin', campaigns: [] } }) };
  // As much of the app as signing in uses.
  const walkbook = {
    ...phone.walkbook,
    late: { ...phone.walkbook.late, calls: { load: async () => calls, ready: () => calls } },
    startBackgroundWork: () => undefined,
  } as unknown as Walkbook;
  const opening = { state: () => open, subscribe: () => () => undefined, whenOpen: async () => walkbook };
  const open = { state: 'open', walkbook } as const;
  const wrapper = ({ children }: { children: ReactNode }) => <WalkbookProvider opening={opening}>{children}</WalkbookProvider>;
  return renderHook(() => useSignIn(), { wrapper }).result;
}

test('somebody else who logs in does not get the notifications of whoever was logged in', async () => {
  const signIn = aSignIn();
  await act(async () => void (await signIn.current.signIn('robin@example.org', { pin: '123456' })));
  expect(phone.walkbook.session.user().email).toBe('robin@example.org');
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

test('a browser that does not end them holds nobody up', async () => {
  unsubscribe.mockImplementation(() => new Promise(() => undefined));
  const signIn = aSignIn();
  await act(async () => void (await signIn.current.signIn('robin@example.org', { pin: '123456' })));
  expect(phone.walkbook.session.user().email).toBe('robin@example.org');
});

test('the same volunteer with a new PIN keeps them', async () => {
  const signIn = aSignIn();
  await act(async () => void (await signIn.current.signIn('Ana@example.org', { pin: '654321' })));
  expect(phone.walkbook.session.user().pin).toBe('654321');
  await act(async () => void (await import('@/lib/platform/push')));
  expect(unsubscribe).not.toHaveBeenCalled();
});
