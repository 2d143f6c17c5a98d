import { screen } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, valuesOfDatabase } from '@/__tests__/support/volunteer';

const world = withDemoWorld();

const remembered = () => [localStorage.getItem('lastUrl'), localStorage.getItem('lastParams')];

test('signed out, the empty path and the login guard of pin, list-campaign and main-menu lead to login', async () => {
  const { volunteer } = world();
  for (const path of ['/', '/pin/', '/list-campaign/', '/main-menu/']) {
    await volunteer.opens(path);
    await volunteer.seesAddress(/^\/login\/$/u);
  }
});

longTest('every screen has its title in the tab', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const { search } = window.location;
  for (const [path, title] of [
    ['/pin/', 'New PIN'],
    ['/list-campaign/', 'Campaigns'],
    ['/main-menu/', 'Main menu'],
    ['/walk/', 'Walk'],
    ['/settings/', 'Settings'],
  ]) {
    await volunteer.opens(`${path}${search}`);
    await eventually(() => expect(document.title).toBe(`${title} · Walkbook`));
  }
});

test('a page that the app does not have is never the place to return to', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  await volunteer.opens('/no-such-page/?packetId=1');
  expect(volunteer.the('heading', 'Page not found')).toBeVisible();
  await volunteer.follows('Back to walking');
  await volunteer.seesAddress(/^\/list-address\//u);
});

test('a path visited without a query gets the whole one last used for it', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const { search } = window.location;
  // The next start reads what is on the disk.
  const isRemembered = (query: string) => eventually(async () => expect((await valuesOfDatabase()).join('\n')).toContain(query));
  await volunteer.opens(`/list-address/${search}&from=a+mail`);
  await volunteer.seesDoors();
  await isRemembered('from=a+mail');
  await volunteer.opens('/settings/?seen=1');
  await isRemembered('seen=1');
  await volunteer.opens('/list-address/');
  await volunteer.seesDoors();
  await eventually(() => expect(window.location.search).toBe(`${search}&from=a+mail`));
  await volunteer.opens('/settings/');
  await eventually(() => expect(phone.path).toBe('/settings/?seen=1'));
});

test('loading a walk stores the signs flag, and a walk that cannot be loaded does not', async () => {
  const { volunteer, phone } = world();
  const signs = () => volunteer.the('switch', 'Signs');
  const flag = () => localStorage.getItem('walkSigns');
  await volunteer.isSignedIn();
  await volunteer.opensWalk();
  await eventually(() => expect(volunteer.packetLinks()).not.toHaveLength(0));
  await eventually(() => expect(flag()).toBe('false'));
  volunteer.goesOffline();
  await volunteer.clicks(signs);
  await eventually(() => expect(signs()).toBeChecked());
  await volunteer.sees('Your packets are not on this phone yet.');
  await phone.reloads();
  await eventually(() => expect(volunteer.packetLinks()).not.toHaveLength(0));
  expect(signs()).not.toBeChecked();

  volunteer.comesBack();
  // As a server in front of the campaign's may have set it: every request gives it back.
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=from%2Fthe+server';
  await volunteer.clicks(signs);
  const asked = () => phone.network.asked.find(({ url }) => /getWalk\.php\?u=[^&]+&y=3/u.test(url));
  await eventually(() => expect(asked()?.headers.get('x-xsrf-token')).toBe('from/the+server'));
  await volunteer.seesNo('Your packets are not on this phone yet.');
  await eventually(() => {
    expect([...volunteer.all('link', 'packet'), ...volunteer.packetLinks()]).not.toHaveLength(0);
  });
  await eventually(() => expect(flag()).toBe('true'));
  await phone.reloads();
  await eventually(() => expect(signs()).toBeChecked());

  // The walk without signs lies on this phone. Without a connection it is shown, and not loaded.
  volunteer.goesOffline();
  await volunteer.clicks(signs);
  await eventually(() => expect(volunteer.packetLinks()).not.toHaveLength(0));
  expect([signs().getAttribute('aria-checked'), flag()]).toEqual(['false', 'true']);
  volunteer.comesBack();
  await eventually(() => expect(flag()).toBe('false'));
});

test('a packet that the server refuses shows its message, and stays the last place; one that it does not have is not here', async () => {
  const { volunteer, phone } = world();
  await volunteer.isSignedIn();
  let answer = { status: 200, message: 'This packet is locked until Monday' };
  phone.network.answers(/mapList2\.php/u, () =>
    Response.json({ response: 'failure', message: answer.message, data: null }, { status: answer.status }),
  );
  await volunteer.opens('/list-address/?targetId=1&packetId=2&packetType=0');
  await volunteer.sees(
    'Your marks are saved. This packet is locked until Monday. These doors are not on this phone yet. Try again in a moment.',
  );
  expect(screen.getByRole('link', { name: 'Back to Walk' })).toHaveAttribute('href', '/walk/');
  await volunteer.seesNo('This packet is not here');
  expect(remembered()).toEqual(['/list-address?targetId=1&packetId=2&packetType=0', expect.stringContaining('packetId=2')]);

  answer = { status: 404, message: 'No such packet' };
  await phone.reloads();
  await volunteer.sees('This packet is not here');
  await eventually(() => expect(remembered()).toEqual(['/walk', expect.not.stringContaining('packetId=2')]));
});

test('the main menu’s way to a packet keeps the last query of its path', async () => {
  const { volunteer } = world();
  const code = () => volunteer.the('textbox', 'Packet code');
  await volunteer.isSignedIn();
  await volunteer.opens('/packet/?c=ZZZZZZZZZ');
  await volunteer.sees('No packet of this campaign has this code.');
  await volunteer.opens('/main-menu/');
  await volunteer.follows('Find a packet');
  await eventually(() => expect(code()).toHaveValue(''));
  await volunteer.opens('/packet/');
  await eventually(() => expect(code()).toHaveValue('ZZZZZZZZZ'));
});

test('the event side-menu:show shows the menu on any screen; an item, Back and Escape close it', async () => {
  const { volunteer, phone } = world();
  const showMenu = () => window.dispatchEvent(new Event('side-menu:show'));
  const menus = () => volunteer.all('dialog').filter((dialog) => volunteer.all('button', 'Switch campaign', dialog).length > 0);
  const isClosed = () => eventually(() => expect(menus()).toHaveLength(0));
  const isOpen = () =>
    eventually(() => {
      const [menu] = menus();
      expect(menu).toBeVisible();
      expect(menu).toHaveAccessibleName('Alder Bay Forward');
    });
  await volunteer.isAtTheDoors();
  showMenu();
  await isOpen();
  await volunteer.user.keyboard('{Escape}');
  await isClosed();
  showMenu();
  await isOpen();
  await volunteer.clicks(() => volunteer.the('button', 'Settings', menus()[0]));
  await volunteer.seesAddress(/^\/settings\//u);
  await isClosed();
  showMenu();
  await isOpen();
  phone.goesBack();
  await isClosed();
  expect(phone.path).toMatch(/^\/settings\//u);
  phone.goesBack();
  await volunteer.seesAddress(/^\/list-address\//u);
});
