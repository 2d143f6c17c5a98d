import { invitationInLink, readInvitation } from '@/lib/domain/session/invitation';
import { groupedPin, pinForms } from '@/lib/domain/session/pin';

test.each([
  ['#e=ana%40example.org&p=ACDEFGHJKMNP', { email: 'ana@example.org', pin: 'ACDEFGHJKMNP', key: '' }],
  ['#p=ACDE%20FGHJ&e=ana+test@example.org', { email: 'ana+test@example.org', pin: 'ACDE FGHJ', key: '' }],
  ['#e=ana@example.org', { email: 'ana@example.org', pin: '', key: '' }],
  ['#p=246810&x=1', { email: '', pin: '246810', key: '' }],
  ['#e=ana@example.org&p=100%', { email: 'ana@example.org', pin: '100%', key: '' }],
  [`#e=${'a'.repeat(300)}&p=1`, { email: '', pin: '1', key: '' }],
  ['#e=a%0Ab&p=1', { email: '', pin: '1', key: '' }],
  ['#e=ana%40example.org&k=aB3_-x', { email: 'ana@example.org', pin: '', key: 'aB3_-x' }],
  ['#k=aB3', { email: '', pin: '', key: 'aB3' }],
  [`#e=a@b.org&k=${'k'.repeat(201)}`, { email: 'a@b.org', pin: '', key: '' }],
  ['#e=&p=&k=', undefined],
  ['#', undefined],
  ['', undefined],
  ['#top', undefined],
])('%s invites %p', (fragment, invitation) => {
  expect(readInvitation(fragment)).toEqual(invitation);
});

test.each([
  ['https://walk.example.org/login/#e=ana@example.org&p=1', { email: 'ana@example.org', pin: '1', key: '' }],
  ['http://192.168.0.7:8080/login#e=ana@example.org&p=1', { email: 'ana@example.org', pin: '1', key: '' }],
  ['https://walk.example.org/login/#e=ana@example.org&k=aB3', { email: 'ana@example.org', pin: '', key: 'aB3' }],
  ['https://walk.example.org/packet/?c=K7M4QX9TB', undefined],
  ['javascript:alert(1)//login/#e=a&p=1', undefined],
  ['WIFI:S:Cafe;P:1;;', undefined],
])('the code %s invites %p', (link, invitation) => {
  expect(invitationInLink(link)).toEqual(invitation);
});

test.each([
  ['246810', ['246810']],
  [' ACDE FGHJ KMNP ', ['ACDEFGHJKMNP']],
  ['acde fghj kmnp', ['acdefghjkmnp', 'ACDEFGHJKMNP']],
  ['secret', ['secret']],
  ['pässword1234', ['pässword1234']],
])('%p may mean %p', (typed, forms) => {
  expect(pinForms(typed)).toEqual(forms);
});

test.each([
  ['ACDEFGHJKMNP', 'ACDE FGHJ KMNP'],
  ['246810', '2468 10'],
  ['', ''],
])('%p is shown as %p', (pin, shown) => {
  expect(groupedPin(pin)).toBe(shown);
});
