import { aTag } from '@/__tests__/support/scenario';
import { draftKey, withDraft } from '@/lib/domain/drafts';
import { asId, type NoteId, type VoterId } from '@/lib/domain/ids';
import { contactWays, mailLink, phoneLink } from '@/lib/domain/voter/contactWays';
import { headingOf } from '@/lib/domain/voter/heading';
import { wholeAddress } from '@/lib/domain/voter/house';
import { mapsLink } from '@/lib/domain/voter/mapsLink';
import { isUnsaved, type NoteDraft } from '@/lib/domain/voter/noteDrafts';
import { isWritable, noteLength, savedNoteText } from '@/lib/domain/voter/noteText';
import { surplus } from '@/lib/domain/voter/surplus';
import { tagsToShow, totalOf, voterName, withTag } from '@/lib/domain/voter/voter';

test.each([
  ['Ana', 'Díaz', 'Ana Díaz'],
  ['', 'Díaz', 'Díaz'],
  ['Ana', '', 'Ana'],
  ['', '', ''],
])('%j %j is called %j', (first, last, name) => {
  expect(voterName({ first, last })).toBe(name);
});

describe('tags', () => {
  const [donor, host, sign] = [aTag('Donor'), aTag('Host'), aTag('Sign')];
  const allTags = [donor, host, sign];
  test.each([
    ['put on stand in the campaign’s order', [sign], host, true, [host, sign]],
    ['put on twice are there once', [host], host, true, [host]],
    ['taken off are gone', [donor, host], donor, false, [host]],
    ['that were not on can be taken off', [donor], host, false, [donor]],
    ['that the campaign no longer lists come last', [aTag('Old')], donor, true, [donor, aTag('Old')]],
  ])('%s', (_, tags, tag, isOn, after) => {
    expect(withTag({ tags, allTags }, tag, isOn)).toEqual(after);
  });

  test('that a voter has are shown although the campaign no longer lists them', () => {
    expect(tagsToShow({ tags: [aTag('Old'), host], allTags })).toEqual([...allTags, aTag('Old')]);
  });
});

test('contributions are added up to the cent', () => {
  expect(totalOf([0.1, 0.2, 25.5].map((amount) => ({ date: '', amount, committee: '' })))).toBe(25.8);
  expect(totalOf([])).toBe(0);
});

describe('ways to reach a voter', () => {
  test.each([
    ['phone number and e-mail first', { phone: '555-010-0142', email: 'a@b.org' }, ['phone', 'email']],
    ['what looks like a number', { contact: [['work', '(203) 555-0199 ext. 4']] }, ['phone']],
    ['a number with an extension', { contact: [['work', '(203) 555-0199, ext 4']] }, ['phone']],
    ['two numbers', { contact: [['work', '203-555-0199 or +1 203 555 0100 x5']] }, ['phone']],
    ['a number with other hyphens', { contact: [['work', '203–555–0199 ext. 4']] }, ['phone']],
    ['numbers that are none of a phone', { contact: [['paid', '1,000,000 and 5']] }, ['other']],
    ['a date', { contact: [['asked', '2024-10-05']] }, ['other']],
    ['a long ZIP', { contact: [['mail to', '06512-1234']] }, ['other']],
    ['an own number that cannot be dialed', { phone: 'unlisted', email: 'a@b.org' }, ['other', 'email']],
    ['an address', { contact: [['work', '2035550 Elm St']] }, ['other']],
    ['what looks like an e-mail', { contact: [['private', 'ann@example.org']] }, ['email']],
    ['other texts', { contact: [['best time', 'after 6']] }, ['other']],
    ['a ZIP is no phone number', { contact: [['zip', '06512']] }, ['other']],
    ['each value once', { phone: '555-010-0142', contact: [['mobile', '555-010-0142']] }, ['phone']],
    ['none', {}, []],
  ] as const)(
    '%s',
    (_, { contact = [], ...own }: { phone?: string; email?: string; contact?: readonly (readonly [string, string])[] }, kinds) => {
      expect(contactWays({ ...own, contact: contact.map(([label, value]) => ({ label, value })) }).map(({ kind }) => kind)).toEqual(kinds);
    },
  );

  test('a link calls or writes', () => {
    expect([phoneLink('203-555-0199 x4'), phoneLink('203-555-0199 x4', 'sms')]).toEqual(['tel:2035550199', 'sms:2035550199']);
    expect([phoneLink('unlisted'), phoneLink('911', 'sms')]).toEqual([undefined, undefined]);
  });

  test('a mail link carries nothing but the address', () => {
    expect(mailLink('ann@example.org')).toBe('mailto:ann@example.org');
    expect(mailLink('a?bcc=all@example.org')).toBe('mailto:a%3Fbcc%3Dall@example.org');
  });
});

test.each([
  [{ address: '1 Elm St', city: 'Alder Bay', zip: '97000' }, '1 Elm St, Alder Bay 97000'],
  [{ address: '1 Elm St', city: '', zip: '' }, '1 Elm St'],
  [{ address: '', city: '', zip: '' }, ''],
])('%j on one line is %j', (house, line) => {
  expect(wholeAddress(house)).toBe(line);
});

describe('maps', () => {
  const position = { lat: 41.3, lon: -72.9 };
  const address = '1 Elm St & Co';
  test.each([
    ['apple', { address, position }, 'https://maps.apple.com/?q=1%20Elm%20St%20%26%20Co&ll=41.3,-72.9'],
    ['apple', { address }, 'https://maps.apple.com/?q=1%20Elm%20St%20%26%20Co'],
    ['android', { address, position }, 'geo:41.3,-72.9?q=41.3,-72.9(1%20Elm%20St%20%26%20Co)'],
    ['android', { address }, 'geo:0,0?q=1%20Elm%20St%20%26%20Co'],
    ['other', { address, position }, 'https://www.openstreetmap.org/?mlat=41.3&mlon=-72.9#map=18/41.3/-72.9'],
    ['other', { address }, 'https://www.openstreetmap.org/search?query=1%20Elm%20St%20%26%20Co'],
  ] as const)('of %s devices open %j', (maps, place, link) => {
    expect(mapsLink(place, maps)).toBe(link);
  });

  test.each([
    [0.01, 0, 0],
    [0.01, 0.0133, 1],
    [0, 0.01, 2],
    [-0.01, 0.0133, 3],
    [-0.01, 0, 4],
    [-0.01, -0.0133, 5],
    [0, -0.01, 6],
    [0.01, -0.0133, 7],
  ])('%d° north and %d° east lies in direction %d', (north, east, direction) => {
    expect(headingOf(position, { lat: position.lat + north, lon: position.lon + east }).direction).toBe(direction);
  });
});

describe('a note', () => {
  test.each([
    ['', { kind: 'fits' }],
    ['x'.repeat(9_000), { kind: 'fits' }],
    ['x'.repeat(9_001), { kind: 'nearlyFull', length: 9_001 }],
    ['x'.repeat(10_000), { kind: 'nearlyFull', length: 10_000 }],
    [`${'x'.repeat(10_000)}   `, { kind: 'nearlyFull', length: 10_000 }],
    ['x'.repeat(10_003), { kind: 'tooLong', over: 3 }],
  ])('of some length', (text, length) => {
    expect(noteLength(text)).toEqual(length);
  });

  test('is saved without the space around it', () => {
    expect(savedNoteText('  Big dog\n')).toBe('Big dog');
    expect(savedNoteText(' \n ')).toBe('');
  });

  test.each([
    ['f3b1c0aa-9d1c-4a55-8d5e-2f3b6f0c1a01', true],
    ['F3B1C0AA-9D1C-4A55-8D5E-2F3B6F0C1A01', true],
    ['7', false],
    ['imported-7', false],
    ['', false],
  ])('with the id %j can be changed: %p', (noteId, expected) => {
    expect(isWritable(asId<NoteId>(noteId))).toBe(expected);
  });
});

describe('drafts', () => {
  const ana = { account: 'ana@example.org', campaignUid: 'k7' } as Parameters<typeof draftKey>[0];
  const ann = asId<VoterId>('7');
  const draft = (text: string) => ({ noteId: asId<NoteId>('n'), text });

  test('are apart by account, campaign, voter and note', () => {
    const keys = [
      draftKey(ana, ann),
      draftKey({ ...ana, account: 'sam@example.org' } as typeof ana, ann),
      draftKey({ ...ana, campaignUid: 'k8' } as typeof ana, ann),
      draftKey(ana, asId<VoterId>('8')),
      draftKey(ana, ann, asId<NoteId>('n')),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are kept for the last twenty', () => {
    let drafts: Readonly<Record<string, NoteDraft>> = {};
    for (let index = 0; index < 25; index += 1) drafts = withDraft(drafts, `voter ${index}`, draft('x'));
    drafts = withDraft(drafts, 'voter 5', draft('again'));
    drafts = withDraft(drafts, 'voter 24', undefined);
    expect(Object.keys(drafts)).toHaveLength(19);
    expect(Object.entries(drafts).at(-1)).toEqual(['voter 5', draft('again')]);
    expect(drafts).not.toHaveProperty('voter 24');
  });

  test.each([
    ['of a new note', draft('Dog'), [], true],
    ['that was saved just before', draft('Dog '), [{ noteId: asId<NoteId>('n'), text: 'Dog', time: 1 }], false],
    ['of a note that says otherwise', draft('Big dog'), [{ noteId: asId<NoteId>('n'), text: 'Dog', time: 1 }], true],
    ['of nothing', draft(''), [], false],
  ])('%s are unsaved: they differ from their note', (_, typed, notes, expected) => {
    expect(isUnsaved(typed, notes)).toBe(expected);
  });
});

test('of each kind the newest answers are kept, and whatever is shown', () => {
  const answers = Array.from({ length: 303 }, (_, index) => ({ kind: 'voter', updatedAtMs: index, isShown: index === 1 }));
  const others = [
    { kind: 'doorList', updatedAtMs: 0, isShown: false },
    { kind: 'house', updatedAtMs: 0, isShown: false },
  ];
  expect(surplus([...answers, ...others]).map(({ updatedAtMs }) => updatedAtMs)).toEqual([2, 0]);
});
