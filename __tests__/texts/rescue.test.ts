import type { Failure } from '@/lib/domain/failure';
import { carriedText, carriedWhyText } from '@/lib/texts/rescue';

const carried = (name: string, waiting = 3) => ({ id: 'a', name, waiting, refused: 0, answers: [] });
const failure = (kind: Failure['kind'], more: Partial<Failure> = {}): Failure => ({ success: false, kind, message: '', ...more });

test.each([
  ['Ana', 3, false, 'Ana: 3 changes to send'],
  ['', 1, false, '1 change to send'],
  ['Ana', 2, true, 'Ana: sending, 2 changes left'],
])('of %p with %p changes, sending %p, it says %p', (name, waiting, isSending, text) => {
  expect(carriedText(carried(name, waiting), isSending)).toBe(text);
});

test.each([
  ['Ana', undefined, 'The other phone says they are Ana’s.'],
  ['', undefined, 'The other phone does not say whose they are.'],
  ['Ana', failure('offline'), 'The other phone says they are Ana’s. They’ll send when this phone is back online.'],
  [
    'Ana',
    failure('server', { status: 503 }),
    'The other phone says they are Ana’s. The server answered 503. Walkbook tries again automatically.',
  ],
])('of %p it says whose they are, and what holds them up', (name, trouble, text) => {
  expect(carriedWhyText({ name }, trouble)).toBe(text);
});
