import { aVolunteer } from '@/__tests__/support/scenario';
import { forgetTyped } from '@/lib/data/voter/forgetTyped';
import { draftKey } from '@/lib/domain/drafts';
import type { Forgotten } from '@/lib/domain/voter/forgotten';
import type { DeviceKey } from '@/lib/offline/phone/deviceStore';

const ana = aVolunteer();
const sam = aVolunteer('Sam');
let values: Map<DeviceKey, string>;
/** Rejects nothing, and forgets what is written once the page is closed. */
let isClosed: boolean;
const device = {
  get: (key: DeviceKey) => values.get(key),
  setOnDisk: async (key: DeviceKey, value: string) => {
    if (!isClosed) values.set(key, value);
  },
};
const kept = (key: DeviceKey) => JSON.parse(values.get(key) ?? '{}');
const forget = (forgotten: Forgotten, names: readonly string[] = ['Ann Lee']) =>
  forgetTyped(device, { owner: [ana.account, ana.campaignUid], forgotten, names });

const dog = { noteId: 'n1', text: 'Has a dog' };
const answers = { add: ['lean yes'], remove: [] };
const place = { filter: 'all', typed: '' };
beforeEach(() => {
  isClosed = false;
  values = new Map<DeviceKey, string>([
    ['noteDrafts', JSON.stringify({ [draftKey(ana, '7', '')]: dog, [draftKey(ana, '8', '')]: dog, [draftKey(sam, '7', '')]: dog })],
    [
      'surveyDrafts',
      JSON.stringify({
        [draftKey(ana, '12 Elm St')]: { who: 'r7', fresh: { r7: answers, r8: answers } },
        [draftKey(ana, '14 Elm St')]: { who: 'r7' },
        [draftKey(sam, '12 Elm St')]: { who: 'r7' },
      }),
    ],
    [
      'savedTalks',
      JSON.stringify({
        [draftKey(ana, '12 Elm St')]: { changeId: 'c1', talk: { who: 'r7', fresh: { r7: answers, r8: answers } } },
        [draftKey(ana, '14 Elm St')]: { changeId: 'c2', talk: { who: 'r7' } },
      }),
    ],
    [
      'reportDrafts',
      JSON.stringify({ [draftKey(ana, '12 Elm St')]: { text: 'moved', name: 'ann lee' }, [draftKey(ana, '14 Elm St')]: { text: 'gate' } }),
    ],
    ['listPlaces', JSON.stringify({ 'k/1': { ...place, typed: 'lee' }, 'k/2': { ...place, typed: 'elm' } })],
    ['lastParams', JSON.stringify({ '/search-name': 'f=ann&l=', '/search-results': 'f=&l=Lee', '/search-address': 'n=12&s=elm' })],
    ['lastUrl', '/search-results?f=ann&l=lee'],
  ]);
});

test('drafts about somebody go, those about others and other people’s stay', async () => {
  await forget(['7', 'r7']);
  expect(Object.keys(kept('noteDrafts'))).toEqual([draftKey(ana, '8', ''), draftKey(sam, '7', '')]);
  expect(kept('surveyDrafts')).toEqual({
    [draftKey(ana, '12 Elm St')]: { fresh: { r8: answers } },
    [draftKey(sam, '12 Elm St')]: { who: 'r7' },
  });
  expect(kept('savedTalks')).toEqual({ [draftKey(ana, '12 Elm St')]: { changeId: 'c1', talk: { fresh: { r8: answers } } } });
  expect(Object.keys(kept('reportDrafts'))).toEqual([draftKey(ana, '14 Elm St')]);
});

test('a report that was begun about somebody of the same first name stays', async () => {
  const begun = {
    [draftKey(ana, '12 Elm St')]: { text: 'moved', name: 'Ann' },
    [draftKey(ana, '14 Elm St')]: { text: 'new', name: 'Ann Diaz' },
  };
  values.set('reportDrafts', JSON.stringify(begun));
  await forget(['7']);
  expect(kept('reportDrafts')).toEqual(begun);
});

test('the first time that somebody is to be forgotten every search by name goes, since the phone may not know theirs any more', async () => {
  await forget(['7'], []);
  expect(kept('listPlaces')).toEqual({ 'k/1': place, 'k/2': place });
  expect(kept('lastParams')).toEqual({ '/search-address': 'n=12&s=elm' });
  expect(values.get('lastUrl')).toBe('/search-results');
});

test('when the same people are named again, only searches for them go', async () => {
  await forget(['7']);
  values.set('listPlaces', JSON.stringify({ 'k/1': { ...place, typed: 'lee' }, 'k/2': { ...place, typed: 'elm' } }));
  values.set('lastUrl', '/search-results?f=bo&l=');
  await forget(['7']);
  expect(kept('listPlaces')).toEqual({ 'k/1': place, 'k/2': { ...place, typed: 'elm' } });
  expect(values.get('lastUrl')).toBe('/search-results?f=bo&l=');
});

test('in another campaign of this phone it is the first time', async () => {
  await forget(['7']);
  values.set('listPlaces', JSON.stringify({ 'k/2': { ...place, typed: 'elm' } }));
  await forgetTyped(device, { owner: [sam.account, sam.campaignUid], forgotten: ['7'], names: [] });
  expect(kept('listPlaces')).toEqual({ 'k/2': place });
});

test('a page that is closed before its values are on the disk leaves it to the next one, which knows no name any more', async () => {
  const before = new Map(values);
  isClosed = true;
  await forget(['7']);
  expect(values).toEqual(before);
  isClosed = false;
  await forget(['7'], []);
  expect(kept('listPlaces')).toEqual({ 'k/1': place, 'k/2': place });
});

test('in a campaign that forgets everybody, every draft and every name that was looked for goes', async () => {
  await forget('everybody', []);
  expect(Object.keys(kept('noteDrafts'))).toEqual([draftKey(sam, '7', '')]);
  expect(Object.keys(kept('surveyDrafts'))).toEqual([draftKey(sam, '12 Elm St')]);
  expect(kept('reportDrafts')).toEqual({});
  expect(kept('lastParams')).toEqual({ '/search-address': 'n=12&s=elm' });
});

test('values that are not there, or cannot be read, stay as they are', async () => {
  values = new Map([['noteDrafts', 'no JSON']]);
  await forget(['7']);
  expect(values.get('noteDrafts')).toBe('no JSON');
  expect([...values.keys()]).toEqual(['noteDrafts', 'forgotten']);
});
