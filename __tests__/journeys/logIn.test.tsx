import { screen } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { staffInvite, withFormerPins } from '@/__tests__/support/memberPins';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, type Volunteer, valuesOfDatabase } from '@/__tests__/support/volunteer';
import { DEMO_SIGN_IN, DEMO_USERS } from '@/server/demo/signIn';

const world = withDemoWorld();
withFormerPins(world);

const { ana, robin } = DEMO_USERS;
const PIN_TEXT = /^(?:[A-Z0-9]{4} ?){3}$/u;
const invitationOf = ({ email, pin }: { email: string; pin: string }) => `/login/#e=${encodeURIComponent(email)}&p=${pin}`;

const seesEmail = (volunteer: Volunteer, email: string) => eventually(() => expect(volunteer.the('textbox', 'E-mail')).toHaveValue(email));
const seesYourPin = (volunteer: Volunteer) => eventually(() => expect(volunteer.the('heading', 'Your PIN')).toBeVisible());

/** The PIN on the screen, without the spaces between its groups. */
const shownPin = () => eventually(() => (screen.getAllByText(PIN_TEXT)[0]?.textContent ?? '').replaceAll(' ', ''));

/** The app has taken the link. */
async function opensInvitation(volunteer: Volunteer, link: string): Promise<void> {
  await volunteer.opens(link);
  await volunteer.sees('Your invitation is ready. Press Log in.');
}

test('an invitation is a key: it works at the tap, once, and brings a PIN that the phone shows and keeps', async () => {
  const { volunteer, phone, server, takesAnotherPhone } = world();
  const link = await staffInvite(server, ana.email);
  expect(link).toContain('&k=');
  await opensInvitation(volunteer, link);
  await seesEmail(volunteer, ana.email);
  expect(volunteer.all('textbox', 'PIN')).toEqual([]);
  await eventually(async () => expect(await valuesOfDatabase()).not.toHaveLength(0));
  expect(phone.network.asked).toEqual([]);
  await volunteer.presses('Log in');
  await seesYourPin(volunteer);
  await volunteer.sees('Write it down: you need it if you install the app.');
  const own = await shownPin();
  await volunteer.presses('Continue');
  await volunteer.choosesCampaign();
  // An app on an iPhone's home screen asks for it again.
  await volunteer.presses('Install App');
  await volunteer.presses('Show my PIN');
  expect(await shownPin()).toBe(own);
  await volunteer.opens('/settings/');
  await volunteer.presses('Show my PIN');
  expect(await shownPin()).toBe(own);
  await volunteer.presses('Hide my PIN');
  await eventually(() => expect(screen.queryByText(PIN_TEXT)).not.toBeInTheDocument());

  const second = await takesAnotherPhone();
  await opensInvitation(second, link);
  await second.presses('Log in');
  await second.sees('This invitation was already used, has expired or was withdrawn. Ask for a PIN.');
  await second.fills('PIN', own);
  await second.presses('Log in');
  await second.choosesCampaign();
});

test('an answer that is lost is asked for again, after a reload too, and gives the one PIN', async () => {
  const { volunteer, phone, server } = world();
  const link = await staffInvite(server, ana.email);
  const pins: string[] = [];
  phone.network.answers(/redeemInvitation\.php/u, async ({ fromServer }) => {
    const answer = await fromServer();
    pins.push((await answer.clone().json()).data.pin);
    if (pins.length <= 2) throw new TypeError('Failed to fetch');
    return answer;
  });
  await opensInvitation(volunteer, link);
  await volunteer.presses('Log in');
  await volunteer.sees('cannot be reached');
  await volunteer.presses('Retry');
  await eventually(() => expect(pins).toHaveLength(2));
  await opensInvitation(volunteer, link);
  await volunteer.presses('Log in');
  await seesYourPin(volunteer);
  expect(pins).toHaveLength(3);
  expect(new Set(pins)).toEqual(new Set([await shownPin()]));
});

test('a server without invitations of its own gets a sentence, and the PIN can be typed', async () => {
  const { volunteer, phone, server } = world();
  phone.network.answers(/redeemInvitation\.php/u, () => new Response('<html>Not found</html>', { status: 404 }));
  await opensInvitation(volunteer, await staffInvite(server, ana.email));
  await volunteer.presses('Log in');
  await volunteer.sees('This link is for another server. Ask for a PIN.');
  await volunteer.fills('PIN', ana.pin);
  await volunteer.presses('Log in');
  await volunteer.seesAddress(/^\/list-campaign\/$/u);
});

test('an invitation that comes to the open log-in fills it as well', async () => {
  const { volunteer } = world();
  await volunteer.opens('/login/');
  await volunteer.fills('E-mail', 'somebody@example.org');
  window.location.assign(invitationOf(ana));
  await seesEmail(volunteer, ana.email);
  await volunteer.seesAddress(/^\/login\/$/u);
});

longTest('somebody who is logged in is asked, and their changes stay', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  volunteer.goesOffline();
  await volunteer.marksDone(door);
  await volunteer.opens(invitationOf(ana));
  await eventually(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(`You are logged in as ${robin.email}`));
  await volunteer.sees(`1 door of ${robin.email} stays on this phone`);
  await volunteer.presses('Stay logged in');
  await eventually(() => expect(phone.path).not.toMatch(/^\/login\//u));

  volunteer.comesBack();
  await volunteer.opens(invitationOf(ana));
  await eventually(() => expect(volunteer.the('button', /^Log in as /u)).toHaveTextContent(ana.email));
  await volunteer.presses('Log in as ');
  await seesEmail(volunteer, ana.email);
  await volunteer.presses('Log in');
  await volunteer.seesAddress(/^\/list-campaign\/$/u);
});

test('a wrong PIN is refused beside the field, and the right one then signs in', async () => {
  const { volunteer } = world();
  await volunteer.signsIn({ ...DEMO_SIGN_IN, pin: '000000' });
  await volunteer.sees('E-mail or PIN not recognised');
  await volunteer.fills('PIN', DEMO_SIGN_IN.pin);
  await volunteer.presses('Log in');
  await volunteer.seesAddress(/^\/list-campaign\//u);
});

test('a sign-in fails while the server is down, and Retry works once it is up', async () => {
  const { volunteer, phone } = world();
  const comesUp = phone.network.fails(/./u);
  await volunteer.signsIn();
  await eventually(() => expect(volunteer.the('button', 'Retry')).toBeVisible());
  comesUp();
  await volunteer.presses('Retry');
  await volunteer.seesAddress(/^\/list-campaign\//u);
});

test('a packet that does not exist is explained, with a way back', async () => {
  const { volunteer, phone } = world();
  await volunteer.isAtTheDoors();
  await volunteer.opens('/packet-detail/?targetId=&packetId=99999999&packetType=0');
  await volunteer.sees(/packet/iu);
  await volunteer.clicks(() => {
    const [first] = volunteer.main().querySelectorAll<HTMLElement>('a[href], button');
    if (!first) throw new Error('There is no way back');
    return first;
  });
  await eventually(() => expect(phone.path).not.toMatch(/99999999/u));
});
