import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { bundleText } from '@/lib/contract/rescue';
import { codesOf } from '@/lib/contract/rescueCodes';
import type { RescueBundle } from '@/lib/domain/rescue/bundle';
import { useTakeIn } from '@/lib/hooks/useTakeIn';
import { OpenWalkbook } from '@/lib/hooks/WalkbookProvider';

const body = JSON.stringify(Array.from({ length: 12 }, (_, n) => ({ changeId: `change-${n}`, text: `Note ${n * 7919}`.repeat(20) })));
const bundle: RescueBundle = { name: 'Ana', requests: [{ url: '/api/v31/saveNote.php?u=1&t=1&s=x', body, bodySignature: 'y' }] };
/** Writes codes as a browser that cannot deflate. */
const codes = codesOf(new TextEncoder().encode(bundleText(bundle)), 'P');

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

/** The page on which codes are read. */
function Page({ children }: { children: ReactNode }) {
  return <OpenWalkbook walkbook={phone.walkbook as Parameters<typeof OpenWalkbook>[0]['walkbook']}>{children}</OpenWalkbook>;
}

function takesIn(take: (bundle: RescueBundle) => Promise<void> = async () => undefined) {
  const taken = jest.fn(take);
  const { result } = renderHook(() => useTakeIn(taken), { wrapper: Page });
  return { taken, now: () => result.current };
}
/** A file with text(), which jsdom's files do not have. */
const aFile = (text: string) => ({ size: text.length, text: async () => text }) as Blob;

test('codes are taken in once all are read, in any order, with the others passed over', async () => {
  const { taken, now } = takesIn();
  expect(codes.length).toBeGreaterThan(2);
  const [first = '', second = '', ...others] = codes;
  act(() => now().takeCodes([second, second]));
  expect(now().progress).toEqual({ read: 1, all: codes.length });
  act(() => now().takeCodes(['https://example.org']));
  expect(now().note).toEqual({ kind: 'foreignCode' });
  act(() => now().takeCodes([...others, second, first]));
  await waitFor(() => expect(now().note).toEqual({ kind: 'taken', changes: 12 }));
  expect(taken).toHaveBeenCalledWith(bundle);
  act(() => now().takeCodes(codes));
  expect(taken).toHaveBeenCalledTimes(1);
});

test('codes that do not fit together are refused, and can be read anew', async () => {
  const { taken, now } = takesIn();
  const altered = codes.map((code, index) => (index === 0 ? `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}` : code));
  act(() => now().takeCodes(altered));
  await waitFor(() => expect(now().note).toEqual({ kind: 'damaged' }));
  expect(taken).not.toHaveBeenCalled();
  act(() => now().takeCodes(codes));
  await waitFor(() => expect(now().note).toEqual({ kind: 'taken', changes: 12 }));
});

test.each([
  ['a bundle', bundleText(bundle), { kind: 'taken', changes: 12 }],
  ['another file', '{"app":"Walkbook"}', { kind: 'foreignFile' }],
  ['a bundle of a later version', '{"walkbook":"rescue","version":2}', { kind: 'newer' }],
])('of %s it is said what it is', async (_, text, note) => {
  const { now } = takesIn();
  await act(() => now().takeFile(aFile(text)));
  expect(now().note).toEqual(note);
});

test('a phone that cannot keep them says so', async () => {
  const { now } = takesIn(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
  await act(() => now().takeFile(aFile(bundleText(bundle))));
  expect(now().note).toEqual({ kind: 'notKept' });
});
