import { type PushFacts, type PushState, pushState } from '@/lib/domain/phone/push';

const ALL_WELL: PushFacts = { hasKey: true, isSupported: true, permission: 'granted', subscribedFor: 'k7Qm2xP9' };

test.each<[string, Partial<PushFacts>, PushState]>([
  ['subscribed for this campaign', {}, 'on'],
  ['subscribed for another campaign', { subscribedFor: 'other' }, 'off'],
  ['not subscribed', { subscribedFor: undefined }, 'off'],
  ['subscribed, and the permission was withdrawn', { permission: 'default' }, 'off'],
  ['forbidden by the phone’s owner', { permission: 'denied' }, 'blocked'],
  ['a browser without push messages', { isSupported: false }, 'unsupported'],
  ['a server without keys', { hasKey: false, isSupported: false }, 'notOffered'],
])('%s', (_, facts, state) => {
  expect(pushState({ ...ALL_WELL, ...facts }, 'k7Qm2xP9')).toBe(state);
});
