import { screen, within } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { withPlace } from '@/__tests__/support/place';
import { eventually } from '@/__tests__/support/volunteer';
import { standingAt } from '@/e2e/support/browser';

const place = withPlace();
const world = withDemoWorld();

const UPDATES = /mapListUpdate2\.php/u;
const API = /^\/api\//u;

const invalid = (message: string) => `Invalid response from server. ${message}. Contact support at (541) 555-0100 if the error persists.`;

const envelope = (message: string, data: unknown = null) => ({ response: 'failure', message, data });

/** The envelope of a call that the server does not want. */
const refusal = (message: string) => () => Response.json(envelope(message));

/** A limit on what a member may send, which ends in so many seconds. */
const limit = (message: string, seconds: number) => () =>
  Response.json(envelope(message, { limit: 'changes' }), { status: 429, headers: { 'retry-after': String(seconds) } });

/** The server never answers. */
const hang = () => new Promise<never>(() => undefined);

/** Records the app's console lines. `beginning` returns those that begin with some words. */
function watchesTheConsole(): { readonly beginning: (words: string) => readonly string[] } {
  const lines: string[] = [];
  const notes = (line: unknown) => void lines.push(String(line));
  jest.spyOn(console, 'info').mockImplementation(notes);
  jest.spyOn(console, 'error').mockImplementation(notes);
  return { beginning: (words) => lines.filter((line) => line.startsWith(words)) };
}

const loader = () => screen.queryByRole('dialog', { name: 'Syncing data...' });

/** Waits for what the page shows. */
const page = {
  seesBar: (words: string) => eventually(() => expect(screen.getByRole('status').textContent).toBe(words)),
  /** @param words what it begins with */
  seesToast: (words: string) =>
    eventually(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(`^${words}`)),
    ),
  seesSuccess: () => eventually(() => expect(screen.getByText('Sync Success')).toBeVisible()),
  seesLoader: () => eventually(() => expect(loader()).toBeVisible()),
  seesNoLoader: () => eventually(() => expect(loader()).not.toBeInTheDocument()),
};

test('the sync bar, the log and the Data Queue speak the specification’s words', async () => {
  const { volunteer, phone } = world();
  const { network } = phone;
  const lines = watchesTheConsole();
  await volunteer.isAtTheDoors();
  phone.hurries();
  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  expect(screen.queryByText(/Every change has been received/iu)).not.toBeInTheDocument();

  volunteer.goesOffline();
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await page.seesBar('2 record changes awaiting data connection');
  expect(lines.beginning('Device')).toEqual(['Device is offline. Awaiting data connection']);

  network.answers(UPDATES, refusal('The list is closed'));
  volunteer.comesBack();
  await page.seesBar('2 record changes have not saved');
  await volunteer.marksDone(third);
  await page.seesBar('3 record changes have not saved');
  expect(lines.beginning('Invalid')[0]).toBe(invalid('The list is closed'));
  expect(lines.beginning('Failed')).toEqual(['Failed submitting list update']);
  await volunteer.sees('Saved on this phone.');
  await volunteer.sees('One change was refused.');
  const dataQueue = await volunteer.opensTheDataQueue();
  await eventually(() => {
    expect(dataQueue).toHaveTextContent('3 doors recorded · 0 received · 3 waiting');
    expect(dataQueue).toHaveTextContent('The list is closed');
    expect(dataQueue).toHaveTextContent('Walkbook tries again automatically every 5 seconds.');
  });
  expect(within(dataQueue).getByRole('link', { name: 'Call (541) 555-0100' })).toHaveAttribute('href', 'tel:5415550100');
  await volunteer.clicks(() => within(dataQueue).getByRole('button', { name: 'Try now' }));
  await eventually(() => expect(within(dataQueue).getByText('Tried just now. It still did not work.')).toBeVisible());
  expect(within(dataQueue).getByText('Copy')).not.toBeVisible();
  await volunteer.clicks(() => within(dataQueue).getByText('For support'));
  expect(within(dataQueue).getByRole('button', { name: 'Copy' })).toBeVisible();
  const raw = () => within(dataQueue).getByRole('region', { name: 'Raw text' });
  await eventually(() => expect(raw()).toHaveTextContent('"action"'));
  const text = raw().textContent ?? '';
  expect(JSON.parse(text).map(({ body }: { body: { action: string } }) => body.action)).toEqual(['c', 'nh', 'c']);
  await volunteer.clicks(() => within(dataQueue).getByRole('button', { name: 'Close' }));
  await eventually(() => expect(dataQueue).not.toBeInTheDocument());

  const endHang = network.answers(UPDATES, hang);
  await eventually(() => expect(lines.beginning(invalid('Timeout has occurred'))).not.toHaveLength(0));
  phone.hurries(false);
  endHang();
  network.answers(UPDATES, ({ fromServer }) => fromServer());
  await volunteer.seesEverythingSent();
});

test('the sync bar stands on the next screen at once', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  volunteer.goesOffline();
  await volunteer.marksDone(door);
  await page.seesBar('1 record changes awaiting data connection');
  await volunteer.opensTheDoor(volunteer.doneDoor());
  expect(screen.getByRole('status')).toHaveTextContent('1 record changes awaiting data connection');
});

/** Failures of a sync, each with the words that the app shows. */
const endings = [
  { when: 'a message of the server', answer: refusal('The list is closed'), words: 'The list is closed' },
  { when: 'a failure without a message', answer: refusal(''), words: 'Unknown Error' },
  { when: 'a broken connection', answer: () => Promise.reject(new TypeError('Failed to fetch')), words: 'Can not do this when offline' },
] as const;

for (const { when, answer, words } of endings) {
  test(`a sync that ends with ${when} says ‘${words}’`, async () => {
    const { volunteer, phone } = world();
    await volunteer.isAtTheDoors();
    phone.network.answers(API, answer);
    await volunteer.presses('Sync');
    await page.seesToast(words);
  });
}

test('a sync shows its loader, can be cancelled, ends with the connection, and tells when it has worked', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();

  const endHang = phone.network.answers(API, hang);
  await volunteer.presses('Sync');
  await page.seesLoader();
  await volunteer.presses('Cancel');
  await page.seesNoLoader();
  await page.seesToast('Cancelled');

  await volunteer.presses('Sync');
  await page.seesLoader();
  volunteer.goesOffline();
  await page.seesToast('The network is offline');
  await page.seesNoLoader();

  endHang();
  volunteer.comesBack();
  await volunteer.presses('Sync');
  await page.seesSuccess();
});

test('a sync that is tried again hides no reason: it stays to be read as long as the send fails', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  phone.hurries();
  const [first = ''] = await volunteer.nextDoors(1);
  const tries: number[] = [];
  const endTrouble = phone.network.answers(UPDATES, async () => {
    tries.push(tries.length);
    return new Response('', { status: 503 });
  });
  await volunteer.marksDone(first);
  await page.seesBar('1 record changes have not saved');
  await volunteer.presses('Sync');
  await page.seesLoader();
  for (const retries of [2, 3]) {
    await eventually(() => expect(tries.length).toBeGreaterThan(retries));
    expect(loader()).toHaveTextContent('Syncing data...Saved on this phone. Server has a problem.');
  }
  // The success is said for a second of the usual clock, so that this test can see it.
  phone.hurries(false);
  endTrouble();
  await page.seesSuccess();
  await page.seesNoLoader();
});

test('a send that failed without a connection only waits for one', async () => {
  const { volunteer, phone } = world();
  const { network } = phone;
  await volunteer.isAtTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  const breaks: (() => void)[] = [];
  network.answers(UPDATES, () => new Promise((_, reject) => void breaks.push(() => reject(new TypeError('Failed to fetch')))));
  await volunteer.marksDone(first);
  await eventually(() => expect(breaks).toHaveLength(1));
  volunteer.goesOffline();
  // The request under way breaks.
  breaks[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  volunteer.comesBack();
  await eventually(() => expect(breaks).toHaveLength(2));
  await page.seesBar('1 record changes awaiting data connection');
});

test('a limit of the server is a wait: its sentence at once, until when, no Set aside, and a connection that comes back ends it', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  const endLimit = phone.network.answers(UPDATES, limit('You have sent enough for today: call the office.', 14_400));
  await volunteer.marksDone(first);
  await page.seesBar('1 record changes have not saved');
  await volunteer.sees(/^Sends after .+\.$/u);
  const dataQueue = await volunteer.opensTheDataQueue();
  await eventually(() => {
    expect(dataQueue).toHaveTextContent('You have sent enough for today: call the office.');
    expect(dataQueue).toHaveTextContent('Walkbook tries again automatically every 5 minutes.');
  });
  expect(within(dataQueue).queryByRole('button', { name: 'Set aside' })).not.toBeInTheDocument();
  await volunteer.clicks(() => within(dataQueue).getByRole('button', { name: 'Close' }));
  volunteer.goesOffline();
  endLimit();
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
});

test('a mark goes with the place of its tap, and with 0,0 where the phone may not say it', async () => {
  const { volunteer, marks } = world();
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  await volunteer.seesEverythingSent();
  place().isAllowed = false;
  await volunteer.reloads();
  await volunteer.marksDone(second);
  await volunteer.seesEverythingSent();
  expect((await marks()).map(({ door, lat, lon }) => [door, lat, lon])).toEqual([
    [first, standingAt.latitude, standingAt.longitude],
    [second, 0, 0],
  ]);
});

test('the bar’s place is never empty: before the first mark it says what becomes of one, after it that it was received', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  await eventually(() => expect(screen.getByText('What you mark sends automatically.')).toBeVisible());
  const [first = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(first);
  await volunteer.seesEverythingSent();
  await eventually(() => expect(screen.getByText('Every change has been received')).toBeVisible());
});

test('the list says why the browser asks for the place only while it asks, and keeps no room for that', async () => {
  const { volunteer } = world();
  let answer = () => {};
  place().answers = (answers) => {
    answer = answers;
  };
  await volunteer.isAtTheDoors();
  const why = () => screen.queryByRole('dialog', { name: /^Your browser asks for your location/u });
  expect(why()).not.toBeInTheDocument();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  await eventually(() => expect(why()).toBeVisible());
  answer();
  await eventually(() => expect(why()).not.toBeInTheDocument());
  await volunteer.marksDone(second);
  await eventually(() => expect(why()).toBeVisible());
  await volunteer.clicks(() => within(why() ?? volunteer.main()).getByRole('button', { name: 'OK' }));
  await eventually(() => expect(why()).not.toBeInTheDocument());
  answer();
  await volunteer.seesEverythingSent();
});

test('a place that is known is not asked for again: not by sends that are repeated, and not by a sync, which gives it to the list', async () => {
  const { volunteer, phone, marks } = world();
  const { network } = phone;
  const { latitude, longitude } = standingAt;
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  expect(place().asked).toBe(0);
  const endRefusal = network.answers(UPDATES, refusal('The list is closed'));
  await volunteer.marksDone(first);
  const sends = () => network.asked.filter(({ url }) => UPDATES.test(url)).length;
  await eventually(() => expect(sends()).toBeGreaterThan(1));
  endRefusal();
  await volunteer.presses('Sync');
  // Other lists, which are fetched ahead, have no place.
  await eventually(() => {
    const { url = '' } = network.asked.findLast((one) => /mapList2\.php.*&a=/u.test(one.url)) ?? {};
    const { searchParams } = new URL(url, window.location.href);
    expect([Number(searchParams.get('a')), Number(searchParams.get('o'))]).toEqual([latitude, longitude]);
  });
  await volunteer.seesEverythingSent();
  expect((await marks()).map(({ door, lat, lon }) => [door, lat, lon])).toEqual([[first, latitude, longitude]]);
  expect(place().asked).toBe(1);
  // Only another tap asks: nobody has said where that one is.
  await volunteer.marksDone(second);
  await volunteer.seesEverythingSent();
  expect(place().asked).toBe(2);
});
