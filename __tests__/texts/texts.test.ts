import { en } from '@/lib/texts/en';
import type { Texts } from '@/lib/texts/texts';

const { door: _missing, ...titlesLackingOne } = en.titles;

/** What the compiler takes and refuses as another language: an error that is expected and does not come is an error itself. */
const languages: readonly Texts[] = [
  { ...en, titles: { ...en.titles, door: 'Puerta' } },
  // @ts-expect-error a language that misses a text must not compile
  { ...en, titles: titlesLackingOne },
  // @ts-expect-error a language that misses a subject must not compile
  { ...en, titles: undefined },
  // @ts-expect-error a text that takes a count cannot become one that needs more than a count
  { ...en, walk: { ...en.walk, doorsLeft: (count: number, area: string) => `${count} ${area}` } },
];

test('a language is whole or does not compile', () => {
  expect(languages).toHaveLength(4);
});

/** The specification's words, the functions given 'x', 3 and so on. */
function specWords(): Record<string, string> {
  const { common, dataQueue, failures, log, map, notices, overlays, platform, queue, settings } = en;
  const { notSaved, awaitingConnection, ...queueWords } = queue.spec;
  const { failedSend, ...logWords } = log.spec;
  return {
    ...common.spec,
    ...dataQueue.spec,
    ...failures.spec,
    ...map.spec,
    ...notices.spec,
    ...overlays.spec,
    ...platform.spec,
    ...settings.spec,
    ...queueWords,
    notSaved: notSaved(3),
    awaiting: awaitingConnection(3),
    ...logWords,
    failedSend: failedSend('Timeout has occurred', '(541) 555-0100'),
  };
}

test('the specification’s words are as it gives them', () => {
  expect(Object.values(specWords())).toEqual([
    'Cancel',
    'Okay',
    'Close',
    'Data Queue',
    'Timeout has occurred',
    'The network is offline',
    'Can not do this when offline',
    'Unknown Error',
    'Cancelled',
    'Offline map for street reference only. Will not match targeted house status.',
    'A new version is available. Download Now?',
    'Update App?',
    'No',
    'Yes',
    'Updating App',
    'Caching resources...',
    'Hide',
    'Caching resources failed',
    'For the best experience, install the app on your device',
    'Install App',
    'Continue in Browser',
    "Tap the Sharing icon and choose 'Add to Home Screen'",
    "Tap the Settings icon and choose 'Add to Home Screen'",
    'OK',
    'Please wait...',
    'overlay does not exist',
    'Service workers are disabled or not supported by this browser.',
    'Not subscribed to push notifications.',
    'Unsubscribe failed!',
    'Clear User Data?',
    'Syncing data...',
    'Sync Success',
    '3 record changes have not saved',
    '3 record changes awaiting data connection',
    'Failed submitting list update',
    'Device is offline. Awaiting data connection',
    'Invalid response from server. Timeout has occurred. Contact support at (541) 555-0100 if the error persists.',
  ]);
});

test('no group of the specification’s words escapes that list', () => {
  const counts = Object.values(en).map((subject) => ('spec' in subject ? Object.keys(subject.spec).length : 0));
  expect(counts.reduce((sum, count) => sum + count)).toBe(Object.keys(specWords()).length);
});
