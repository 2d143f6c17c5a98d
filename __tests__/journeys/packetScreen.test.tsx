import { fireEvent, screen, within } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { IMAGES, notThere, picture, withDrawingBrowser } from '@/__tests__/support/drawingBrowser';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually } from '@/__tests__/support/volunteer';

// The first of all: a phone asks for its browser's parts when it is opened.
let takeAway: () => void = () => undefined;
beforeEach(() => {
  takeAway = withDrawingBrowser();
});
const world = withDemoWorld();
afterEach(() => takeAway());

const MAP = /\/storage\/map\.pmtiles$/u;

/** Opens the first packet of a phone that has just signed in. */
async function opensAPacket(): Promise<void> {
  const { volunteer } = world();
  await volunteer.isSignedIn();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
}

describe('whether a packet is ready to be walked', () => {
  /** The line, which opens the details. */
  const line = () => world().volunteer.the('button', /^(Ready offline|Not on this phone|Looking)/u);
  const says = (words: string | RegExp) => eventually(() => expect(line()).toHaveTextContent(words));
  const details = async () => {
    await world().volunteer.clicks(line);
    return eventually(() => within(screen.getByRole('dialog', { name: 'Ready to walk' })));
  };

  longTest('a campaign without a street map and without images: ready with its doors, and it says what there is not', async () => {
    const { volunteer, phone } = world();
    phone.network.answers(MAP, notThere);
    phone.network.answers(IMAGES, notThere);
    await opensAPacket();
    await says(/^Not on this phone: image$/u);
    await volunteer.presses('Get it');
    await says(/^Ready offline: \d+ doors\. No map and no image and no pictures$/u);
    const sheet = await details();
    expect(sheet.getAllByText('Your campaign has none')).toHaveLength(2);
  });

  test('a street map that cannot be read is no map, and the packet is ready without it', async () => {
    const { volunteer, phone } = world();
    const noArchive = Buffer.from('this is no archive'.repeat(2000));
    phone.network.answers(MAP, ({ headers }) => {
      const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/u.exec(headers.get('range') ?? '') ?? [];
      const part = noArchive.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + part.length - 1}/${noArchive.length}`;
      return new Response(new Uint8Array(part), { status: 206, headers: { 'content-range': range, etag: '"made-up"' } });
    });
    phone.network.answers(IMAGES, picture);
    await opensAPacket();
    await volunteer.presses('Get it');
    await says(/^Ready offline: \d+ doors, image\. No map$/u);
    const sheet = await details();
    expect(sheet.getByText('Your campaign’s cannot be read; tell your organizer')).toBeVisible();
  });
});

test('the image of a packet: refused, damaged, retried, drawn to a canvas, and there without a signal', async () => {
  const { volunteer, phone } = world();
  let answer: () => Response = notThere;
  phone.network.answers(IMAGES, () => answer());
  await opensAPacket();
  await volunteer.presses('Packet image');
  const dialog = () => within(screen.getByRole('dialog', { name: /^Packet image/u }));
  const seesWhyNot = (words: string) => eventually(() => expect(dialog().getByRole('alert')).toHaveTextContent(words));
  await seesWhyNot('404');
  answer = () => new Response('no picture', { headers: { 'content-type': 'image/png' } });
  await volunteer.presses('Retry');
  await seesWhyNot('not understood');
  answer = picture;
  await volunteer.presses('Retry');
  // Drawn to a canvas and kept so.
  const seesImage = () =>
    eventually(() => expect(dialog().getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/u)));
  await seesImage();

  volunteer.goesOffline();
  await phone.reloads();
  await volunteer.presses('Packet image');
  await seesImage();
  phone.goesBack();
  await eventually(() => expect(screen.queryByRole('dialog', { name: /^Packet image/u })).not.toBeInTheDocument());
  await volunteer.seesAddress(/^\/packet-detail\//u);
});

longTest('a packet is printed: without its image, then with it, then from what the phone keeps', async () => {
  const { volunteer, phone } = world();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const hasPrinted = (times: number) => eventually(() => expect(print).toHaveBeenCalledTimes(times));
  await opensAPacket();
  const packetId = new URLSearchParams(window.location.search).get('packetId') ?? '';
  await eventually(async () => expect(await volunteer.keysOfLists()).toContainEqual(expect.stringContaining(`"packetId":"${packetId}"`)));

  const more = () => volunteer.the('button', /^More$/u);
  const entries = () => within(screen.getByRole('dialog', { name: 'More' }));
  const opensPrint = async () => {
    await volunteer.clicks(more);
    await volunteer.clicks(() => entries().getByRole('button', { name: 'Print' }));
  };
  more().focus();
  await volunteer.user.keyboard('{Enter}');
  await eventually(() => entries().getByRole('button', { name: 'Data Queue' }));
  await volunteer.user.keyboard('{Escape}');
  await eventually(() => expect(volunteer.all('dialog', 'More')).toHaveLength(0));
  await eventually(() => expect(more()).toHaveFocus());

  volunteer.goesOffline();
  await opensPrint();
  const sheet = () => within(screen.getByRole('dialog', { name: /^Print [A-Z0-9-]{11}$/u }));
  await eventually(() => expect(sheet().getByRole('alert')).toHaveTextContent('The packet image could not be loaded'));
  expect(print).not.toHaveBeenCalled();
  await volunteer.presses('Print without the image');
  await hasPrinted(1);
  const paper = () => screen.getByRole('article', { hidden: true });
  expect(paper()).toHaveTextContent('The packet image was not available');

  // jsdom loads no image.
  const loadsImage = () => eventually(() => fireEvent.load(within(paper()).getByRole('img', { hidden: true })));
  volunteer.comesBack();
  phone.network.answers(IMAGES, picture);
  await volunteer.presses('Retry');
  await loadsImage();
  await hasPrinted(2);
  await volunteer.user.keyboard('{Escape}');
  await eventually(() => expect(more()).toHaveFocus());
  volunteer.goesOffline();
  await phone.reloads();
  await opensPrint();
  await loadsImage();
  await hasPrinted(3);
  await eventually(() => sheet().getByText(/^The packet image and \d+ doors in walk order/u));
  expect(within(paper()).getByRole('img', { hidden: true })).toBeInTheDocument();
  const numbers = [...paper().querySelectorAll('td[data-walk]')].map(({ textContent }) => textContent);
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
});
