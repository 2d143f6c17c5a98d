import { pinScreenText } from '@/lib/texts/session';

const refused = 'The campaign no longer accepts the PIN on this phone for ana@example.org.';
const goOn = 'You can go on marking doors without it: everything is kept on this phone.';

test.each([
  [{ paused: false, pending: 3 }, 'If your campaign has given ana@example.org a new PIN, enter it here.'],
  [{ paused: true, pending: 0 }, `${refused} ${goOn}`],
  [{ paused: true, pending: 1 }, `${refused} 1 change is sent as soon as you save the new one. ${goOn}`],
  [{ paused: true, pending: 3 }, `${refused} 3 changes are sent as soon as you save the new one. ${goOn}`],
])('/pin with %j says why', (state, text) => {
  expect(pinScreenText({ email: 'ana@example.org', ...state })).toBe(text);
});
