import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, sessionAs } from '@/__tests__/support/consolePage';
import { AT, button, court, ferry, opens, pageOf, places } from '@/__tests__/support/handOut';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import { linkTexts } from '@/lib/texts/console/links';

/* Below each code and link the console says which phones open it. */

const network = { site: 'http://192.168.1.7:8080', is: 'network' } as const;
const none = { site: 'http://localhost:8080', is: 'none' } as const;
const named = { site: 'https://walk.example.org', is: 'named' } as const;
const IN_NETWORK = 'Phones on this Wi-Fi open http://192.168.1.7:8080. Without https the app does not work offline.';
const NOWHERE = /^No phone can open this: it leads to this computer\./u;

test.each([
  ['by its name and https, nothing need be said', named, ''],
  [
    'by a name without https',
    { site: 'http://walk.example.org', is: 'named' },
    /^Phones open http:\/\/walk\.example\.org\. Without https/u,
  ],
  ['in the network', network, IN_NETWORK],
  ['nowhere else', none, NOWHERE],
] as const)('%s', (_, at, said) => {
  if (typeof said === 'string') expect(linkTexts.phones(at)).toBe(said);
  else expect(linkTexts.phones(at)).toMatch(said);
});

test('a link to the console is warned of only where it opens nowhere else', () => {
  expect([named, network].map(linkTexts.console)).toEqual(['', '']);
  expect(linkTexts.console(none)).toMatch(/^This link opens on this computer only\./u);
});

type At = typeof network | typeof none | typeof named;
type Place = readonly [name: string, shows: (opensAt: At) => Promise<void>];

const DESK: readonly Place[] = [
  [
    'a guest’s code',
    async (opensAt) => {
      const link = 'http://192.168.1.7:8080/login/#e=guest&k=x';
      const packet = { code: ferry.code, area: ferry.area, toDo: 47 };
      const key = { volunteer: { id: 77, name: 'Sam' }, packet, link, opensAt, expiresAt: Math.floor(Date.now() / 1000) + 900 };
      await opens(pageOf({ makeGuestKey: () => ({ ...key, undo: { call: 'endGuestKey', body: { volunteer: 77 } } }) }));
      await userEvent.click(button('Show a code'));
      await screen.findByRole('timer');
    },
  ],
  [
    'a meeting point’s code',
    async (opensAt) => {
      const point = { code: 'MMM222333', target: null, minutes: null, openedAt: AT, out: 2 };
      const page = pageOf({ handOutPlaces: () => ({ ...places, points: [point] }) });
      page.nowAnswers({ openMeetingPoint: () => ({ ...point, link: 'http://x/packet/?c=M', opensAt, isNew: false, undo: null }) });
      await opens(page);
      await userEvent.click(button('Meeting point’s code'));
      await userEvent.click(await screen.findByRole('button', { name: 'Show its code' }));
      await screen.findByRole('img', { name: /meeting point/u });
    },
  ],
  [
    'a PDF',
    async (opensAt) => {
      await opens(pageOf({ printPackets: () => ({ path: 'staff/printed?ticket=x', opensAt, expiresAt: AT, packets: 9 }) }));
      await userEvent.click(button('Print a target as PDF'));
      await userEvent.click(await screen.findByRole('button', { name: 'Make the PDF' }));
      await screen.findByRole('link', { name: /^Save the PDF/u });
    },
  ],
  [
    'a new PIN',
    async (opensAt) => {
      const page = pageOf({
        takeBackFacts: () => ({ volunteer: court.volunteer, since: null, marked: 0, toDo: 31, toRetry: 0, heardAt: null }),
        signOutPhones: () => ({ volunteer: court.volunteer, issued: { pin: 'ABCD2345WXYZ', link: 'http://x/login/#e=g&k=x' }, opensAt }),
      });
      await opens(page, '/console/hand-out/?campaign=1&ask=pin&of=C5C3RM8HD');
      await userEvent.click(await screen.findByRole('button', { name: 'End Grace Lindholm’s PIN' }));
      await screen.findByText('ABCD 2345 WXYZ');
    },
  ],
  [
    'an invitation',
    async (opensAt) => {
      const issued = { email: 'bo@example.org', name: 'Bo', link: 'http://x/login/#e=b&k=x', pin: null, mailed: null };
      const page = new ConsolePage({
        session: () => sessionAs('organizer'),
        members: () => ({ members: [], all: 40, next: null, canMail: false }),
        invitePreview: () => [{ becomes: 'new', email: issued.email, name: issued.name }],
        invite: () => ({
          ...{ campaignName: 'Alder Bay', outcomes: [{ becomes: 'new', email: issued.email, name: issued.name }] },
          ...{ issued: [issued], opensAt },
        }),
      });
      page.opens(<PeopleScreen />, '/console/people/?campaign=1&do=invite');
      const panel = within(await screen.findByRole('complementary', { name: 'Invite volunteers' }));
      await userEvent.click(panel.getByRole('textbox', { name: 'Names and e-mails' }));
      await userEvent.paste('Bo <bo@example.org>');
      await userEvent.click(panel.getByRole('button', { name: 'Check 1 person' }));
      await userEvent.click(await panel.findByRole('button', { name: 'Invite 1 person' }));
      await panel.findByText('1 person invited');
    },
  ],
];

test.each(DESK)('%s says which phones open it, and warns where none does', async (_, shows) => {
  await shows(network);
  expect(screen.getByText(IN_NETWORK)).toBeVisible();
  cleanup();
  await shows(none);
  expect(screen.getByText(NOWHERE)).toBeVisible();
  cleanup();
  await shows(named);
  expect(screen.queryByText(/Phones|No phone can/u)).not.toBeInTheDocument();
});

test('a link for staff that opens here alone has a warning', async () => {
  const lee = { email: 'lee@example.org', name: 'Lee Park', role: 'lead', seenAt: null } as const;
  const page = new ConsolePage({
    session: () => sessionAs('owner'),
    accounts: () => [lee],
    newStaffLink: () => ({ link: 'http://localhost:8080/console/sign-in/#key=abc', opensAt: none }),
  });
  page.opens(<PeopleScreen />, '/console/people/?campaign=1&tab=staff');
  await userEvent.click(await screen.findByRole('row', { name: /Lee Park/u }));
  const panel = within(await screen.findByRole('complementary', { name: 'Lee Park' }));
  await userEvent.click(panel.getByRole('button', { name: 'Show it here' }));
  expect(await panel.findByText(/^This link opens on this computer only/u)).toBeVisible();
});
