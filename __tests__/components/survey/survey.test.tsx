import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toast } from 'sonner';
import { AtDoor } from '@/__tests__/support/doorPhone';
import { aDoneDoor, aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { MarkDoor } from '@/components/door/MarkDoor';
import { SurveyOfDoor } from '@/components/survey/SurveyOfDoor';
import { undoDoor } from '@/lib/data/queue/record';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { Door } from '@/lib/domain/door/door';
import type { Script } from '@/lib/domain/door/script';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { asId, type PersonId } from '@/lib/domain/ids';
import { beginTalk } from '@/lib/hooks/beginTalk';
import { Journal } from '@/lib/offline/journal/journal';

const refused = { ...aGroup('Refused', 'result'), role: 'refused' as const };
const hostile = { ...aGroup('Hostile', 'result'), role: 'hostile' as const, warns: true };
const [strong, oppose] = [
  { ...aGroup('Strong yes', 'support'), level: 1 },
  { ...aGroup('Strong no', 'support'), level: 5 },
];
const [sign, roads, bus] = [aGroup('Wants a sign', 'signs'), aGroup('Roads'), aGroup('Route 4 bus')];
const groups = [refused, hostile, strong, oppose, sign];
const ann = { ...aPerson('Ann Lee', ['Strong no']), voterId: 'v1', age: 46 };
const household = { people: [ann, aPerson('Bo Lee')] };
const elm = aDoor('12 Elm St', household);
const after = aDoor('14 Elm St');
const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const script: Script = {
  id: 's',
  opening: 'Hi {voter}, I am with {candidate} {soon}.',
  points: ['Buses'],
  candidate: { name: 'Nora Bellamy' },
  questions: [
    { id: 'q1', text: 'Can {candidate} count on you?', many: false, answers: [strong.id, oppose.id] },
    { id: 'q2', text: 'What first?', many: true, answers: [roads.id] },
    { id: 'q3', text: 'Which road?', many: false, answers: [bus.id], after: { question: 'q2', answers: [roads.id] } },
    { id: 'q4', text: 'A sign?', many: false, answers: [sign.id] },
  ],
};

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

function opens(
  door: Door,
  { others = [after], asked = groups, said }: { others?: readonly Door[]; asked?: typeof groups; said?: Script } = {},
) {
  const known = { doors: [door, ...others], groups: asked, ...(said ? { script: said } : {}) };
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: known, asOfReceipt: 0 });
  return phone.draws(<SurveyOfDoor params={{ ...list, doorId: door.doorId }} />);
}
const person = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: string, group: string) => person(name).getByRole('checkbox', { name: group });
const level = (name: string, group: string) => person(name).getByRole('radio', { name: group });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const drafts = () => phone.walkbook.device.get('surveyDrafts') ?? '{}';
const toElm14 = '/packet-address/?targetId=12&packetId=340&packetType=0&addressId=14+Elm+St';

describe('who answered', () => {
  test('is asked of whoever is of the pass first, and of the others behind them', () => {
    opens(aDoor('12 Elm St', { people: [{ ...aPerson('Zoe Park'), isAside: true }, ann, aPerson('Bo Lee')] }));
    const names = screen.getAllByRole('button').flatMap(({ textContent }) => /Zoe Park|Ann Lee|Bo Lee/u.exec(textContent ?? '') ?? []);
    expect(names).toEqual(['Ann Lee', 'Bo Lee', 'Zoe Park']);
  });

  test('is asked first: the household by name, somebody new, nobody known, and that there was no talk', async () => {
    opens(elm);
    expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Ann Lee 46 Strong no/u })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Bo Lee Not asked yet/u })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await press(/^Bo Lee/u);
    expect(screen.getByRole('group', { name: 'Bo Lee' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Ann Lee' })).not.toBeInTheDocument();
    await press(/^Ann Lee, 46 – not talked/u);
    expect(screen.getByRole('group', { name: 'Ann Lee' })).toBeInTheDocument();
    await press('Somebody else answered');
    expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeInTheDocument();
  });

  test.each([
    ['Not home', [{ action: 'nh' }]],
    [
      'Refused',
      [
        {
          action: 'c',
          people: [
            { personId: 'Ann Lee', add: ['Refused'] },
            { personId: 'Bo Lee', add: ['Refused'] },
          ],
        },
      ],
    ],
  ])('nobody talked: %s is one tap, and the way leads on', async (button, recorded) => {
    opens(elm);
    await press(button);
    await waitFor(() => expect(phone.pending()).toMatchObject(recorded));
    expect(phone.ways).toEqual([toElm14]);
  });

  test('what ends a talk before it begins has its sign: of a state, and a slash', () => {
    opens(elm);
    expect(screen.getByRole('button', { name: 'Not home' }).querySelector('[data-sign="notHome"]')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refused' }).querySelector('svg')).toBeInTheDocument();
  });

  test('a campaign without that result offers no Refused', () => {
    opens(elm, { asked: [strong] });
    expect(screen.getByRole('button', { name: 'Not home' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refused' })).not.toBeInTheDocument();
  });

  test('a talk with nobody known names nobody', async () => {
    opens(elm);
    await press(/^Nobody I know/u);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await press('Save and complete');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ doorId: '12 Elm St', action: 'c' }]));
    expect(phone.pending()[0]).not.toHaveProperty('people');
  });

  test('somebody new is a person by their name: reported, answered for and noted together', async () => {
    opens(elm);
    await press(/^Somebody new/u);
    await press('Save');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/^Enter a name/u);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await press('Save and complete');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(phone.pending()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Jordan Reyes');
    await userEvent.type(screen.getByRole('textbox', { name: /^Phone/u }), '555-0142');
    await userEvent.click(box('Jordan Reyes', 'Wants a sign'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note about Jordan Reyes' }), 'Upstairs');
    await press('Save and complete');
    await waitFor(() => expect(phone.pending()).toHaveLength(3));
    const [report, mark, note] = phone.pending() as readonly Record<string, unknown>[];
    expect(report).toMatchObject({ about: 'newPerson', name: 'Jordan Reyes', phone: '555-0142' });
    const { personId } = report as { personId: string };
    expect(mark).toMatchObject({ action: 'c', people: [{ personId, add: ['Wants a sign'], talked: true }] });
    expect(note).toMatchObject({ voterId: personId, text: 'Upstairs' });
  });
});

describe('without a script', () => {
  test('one person has the campaign’s groups by kind: one level of support, boxes for the others', async () => {
    opens(elm);
    await press(/^Ann Lee/u);
    expect(
      person('Ann Lee')
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Support level', 'Signs', 'Result']);
    expect(person('Ann Lee').getByRole('radiogroup', { name: 'Support level' })).toBeInTheDocument();
    expect(level('Ann Lee', 'Strong no')).toBeChecked();
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    expect(level('Ann Lee', 'Strong no')).not.toBeChecked();
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    expect(level('Ann Lee', 'Strong yes')).not.toBeChecked();
  });

  test('Save and complete records who was talked with and what each has joined and left, forgets the draft and leads on', async () => {
    opens(elm);
    await press(/^Ann Lee/u);
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    await press(/^Bo Lee/u);
    await userEvent.click(box('Bo Lee', 'Wants a sign'));
    await press('Save and complete');
    await waitFor(() => expect(phone.ways).toEqual([toElm14]));
    expect(phone.pending()).toMatchObject([
      {
        doorId: '12 Elm St',
        action: 'c',
        people: [
          { personId: 'Ann Lee', groupIds: ['Strong yes'], add: ['Strong yes'], remove: ['Strong no'], talked: true },
          { personId: 'Bo Lee', groupIds: ['Wants a sign'], add: ['Wants a sign'], remove: [], talked: true },
        ],
      },
    ]);
    expect(drafts()).toBe('{}');
  });

  test('once it is saved, the talk stands there until the next screen has come, and its buttons do nothing more', async () => {
    opens(elm);
    await press(/^Bo Lee/u);
    await userEvent.click(box('Bo Lee', 'Wants a sign'));
    await press('Save');
    await waitFor(() => expect(phone.ways).toEqual([toElm14]));
    expect(screen.queryByRole('heading', { name: 'Who answered?' })).not.toBeInTheDocument();
    expect(box('Bo Lee', 'Wants a sign')).toBeChecked();
    await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
    for (const button of ['Save', 'Save and complete', 'Discard this talk', 'Somebody else answered']) await press(button);
    expect(phone.pending()).toHaveLength(1);
    expect(drafts()).toBe('{}');
    expect(phone.ways).toEqual([toElm14]);
  });

  test.each([
    ['leaves a door to do', elm, 'g', 'stays to do'],
    ['leaves a door that is done done', aDoneDoor('12 Elm St', household), 'c', 'stays done'],
  ])('Save %s', async (_, door, action, said) => {
    opens(door);
    await press(/^Bo Lee/u);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(said);
    await userEvent.click(box('Bo Lee', 'Refused'));
    await press('Save');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ action, people: [{ personId: 'Bo Lee', add: ['Refused'] }] }]));
  });

  test('a time to come back keeps the door, with literature and a note beside it', async () => {
    opens(elm);
    await press(/^Ann Lee/u);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Left literature' }));
    await press('Tomorrow');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note about Ann Lee' }), 'Bus stop');
    await press('Save');
    await waitFor(() => expect(phone.pending()).toHaveLength(2));
    expect(phone.pending()).toMatchObject([
      { action: 'cb', left: true, back: { from: expect.any(Number) }, people: [{ personId: 'Ann Lee', talked: true }] },
      { voterId: 'v1', voterName: 'Ann Lee', text: 'Bus stop' },
    ]);
  });

  test('behind the last door to do the way leads to the list', async () => {
    opens(elm, { others: [aDoneDoor('14 Elm St')] });
    await press(/^Ann Lee/u);
    expect(screen.getByRole('button', { name: 'Save and complete' })).toHaveAccessibleDescription('Back to the list');
    await press('Save and complete');
    await waitFor(() => expect(phone.ways).toEqual(['/list-address/?targetId=12&packetId=340&packetType=0']));
  });

  test('saving leads on in the place of the talk and of its own door: Back leads to the list then', async () => {
    const entries = ['/list-address/?targetId=12&packetId=340&packetType=0', toElm14.replace('14', '12'), '/list-survey/'];
    const steps: string[] = [];
    const told = () => steps.push('told');
    const navigation = {
      entries: () => entries.map((url) => ({ key: url, url: `https://walk.example.org${url}`, sameDocument: true })),
      currentEntry: { index: 2 },
      traverseTo: (key: string) => {
        steps.push(key);
        queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate')));
        return { committed: Promise.resolve(), finished: Promise.resolve() };
      },
    };
    Object.assign(window, { navigation });
    window.addEventListener('popstate', told);
    try {
      opens(elm);
      await press(/^Ann Lee/u);
      // What steps back is loaded with the late parts.
      await screen.findByRole('textbox', { name: 'Note about Ann Lee' });
      await press('Save');
      await waitFor(() => expect(phone.ways).toEqual([toElm14]));
      expect(steps).toEqual([entries[1]]);
    } finally {
      window.removeEventListener('popstate', told);
      Reflect.deleteProperty(window, 'navigation');
    }
  });

  test('a group that warns says what that means, before and when it is ticked', async () => {
    opens(elm);
    await press(/^Bo Lee/u);
    expect(box('Bo Lee', 'Hostile')).toHaveAccessibleDescription(/^An answer with this sign warns everybody about the door/u);
    expect(box('Bo Lee', 'Refused')).not.toHaveAccessibleDescription();
    await userEvent.click(box('Bo Lee', 'Hostile'));
    expect(screen.getByText(/^Hostile: everybody is warned about this door/u)).toBeInTheDocument();
  });

  test('a door without people, and a campaign without groups, can be saved all the same', async () => {
    opens(aDoor('12 Elm St'), { asked: [] });
    expect(screen.getByText(/^Nobody is listed here/u)).toBeInTheDocument();
    await press(/^Nobody I know/u);
    await press('Save');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'g' }]));
  });
});

describe('with a script', () => {
  const asked = [...groups, roads, bus];
  test('its opening names who is there, and the questions come two at a time, each with what follows from its answers', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    expect(screen.getByText('Hi Ann, I am with Nora Bellamy {soon}.')).toBeInTheDocument();
    expect(screen.getByText('Opening, 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Can Nora Bellamy count on you?' })).toBeInTheDocument();
    expect(screen.queryByText('Which road?')).not.toBeInTheDocument();
    await userEvent.click(box('Ann Lee', 'Roads'));
    await userEvent.click(level('Ann Lee', 'Route 4 bus'));
    await press('Next question');
    expect(screen.getByRole('radiogroup', { name: 'A sign?' })).toBeInTheDocument();
    await press('Skip');
    expect(screen.getByRole('button', { name: /^What first\? Roads Which road\? Route 4 bus/u })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^A sign\? No answer/u })).toBeInTheDocument();
    await press(/^Can Nora Bellamy count on you\?/u);
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    await press('Save and complete');
    await waitFor(() => expect(phone.ways).toEqual([toElm14]));
    expect(phone.pending()).toMatchObject([
      { action: 'c', people: [{ personId: 'Ann Lee', add: ['Roads', 'Route 4 bus', 'Strong yes'], remove: ['Strong no'], talked: true }] },
    ]);
  });

  test('with two people each answer is checked and changed under the name of whom it is of', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    expect(screen.queryByText('Ann Lee')).not.toBeInTheDocument();
    await userEvent.click(box('Ann Lee', 'Roads'));
    await press(/^Bo Lee – not talked/u);
    expect(screen.getByRole('heading', { level: 1, name: 'Bo Lee' })).toBeVisible();
    await userEvent.click(level('Bo Lee', 'Strong yes'));
    await press('Next question');
    await press('Check and save');
    const of = (name: string) => within(screen.getByRole('region', { name }));
    expect(of('Ann Lee, 46').getByRole('button', { name: /^What first\? Roads/u })).toBeInTheDocument();
    expect(of('Ann Lee, 46').getByRole('button', { name: /^Can Nora Bellamy count on you\? Strong no/u })).toBeInTheDocument();
    expect(of('Bo Lee').getByRole('button', { name: /^Can Nora Bellamy count on you\? Strong yes/u })).toBeInTheDocument();
    expect(screen.queryByText('Not talked')).not.toBeInTheDocument();
    await userEvent.click(of('Ann Lee, 46').getByText('Anything else about Ann Lee?'));
    await userEvent.click(of('Ann Lee, 46').getByRole('checkbox', { name: 'Refused' }));
    expect(of('Bo Lee').getByRole('checkbox', { name: 'Refused' })).not.toBeChecked();
    await userEvent.click(of('Ann Lee, 46').getByRole('button', { name: /^Can Nora Bellamy/u }));
    expect(screen.getByText('Ann Lee')).toBeVisible();
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    await press('Save and complete');
    await waitFor(() =>
      expect(phone.pending()).toMatchObject([
        {
          people: [
            { personId: 'Ann Lee', add: ['Roads', 'Refused', 'Strong yes'], remove: ['Strong no'] },
            { personId: 'Bo Lee', add: ['Strong yes'], remove: [] },
          ],
        },
      ]),
    );
  });

  test('what was said of somebody stands at the check under their name when somebody else has answered after all', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    await userEvent.click(box('Ann Lee', 'Roads'));
    await press('Somebody else answered');
    await press(/^Nobody I know/u);
    await press('Check and save');
    const ofAnn = within(screen.getByRole('region', { name: 'Ann Lee, 46' }));
    expect(ofAnn.getByText('Roads')).toBeInTheDocument();
    // A talk with 'Nobody I know' has no step with questions, so a line of the check leads nowhere.
    expect(ofAnn.queryByRole('button')).not.toBeInTheDocument();
  });

  test('with one person the check has no name, and says what else is of them', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    await press('Next question');
    await press('Check and save');
    expect(screen.queryByRole('heading', { name: 'Ann Lee, 46', level: 2 })).not.toBeInTheDocument();
    expect(screen.getByText('Bo Lee')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Anything else?'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refused' }));
    await press('Save');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ people: [{ personId: 'Ann Lee', add: ['Refused'] }] }]));
  });

  test('to come back without a time is shown as chosen, and a tap takes it back', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    await press('Come back');
    expect(screen.getByRole('button', { name: 'No time yet' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('come back later');
    const places = () => within(screen.getByRole('region', { name: 'Come back?' })).getAllByRole('button').length;
    const before = places();
    await press('Tomorrow');
    expect(places()).toBe(before);
    expect(screen.getByRole('button', { name: 'No time yet' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('come back tomorrow');
    await press('Tomorrow');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('stays to do');
    await press('Somebody else answered');
    await press(/^Ann Lee/u);
    await press('Come back');
    await press('No time yet');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('stays to do');
    expect(screen.getByRole('button', { name: 'No time yet' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('the filled button is the last one on every step, also where a time was picked, and the title names who is asked', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    const main = () => [...document.querySelectorAll('[data-survey-footer] button')].at(-1);
    const title = () => screen.getByRole('heading', { level: 1 });
    expect(main()).toHaveAccessibleName('Next question');
    expect(title()).toHaveTextContent('Ann Lee, 46');
    await press(/^Bo Lee – not talked/u);
    expect(title()).toHaveTextContent('Bo Lee');
    await press('Next question');
    expect(main()).toHaveAccessibleName('Check and save');
    await press('Check and save');
    expect(main()).toHaveAccessibleName('Save and complete');
    await press('Tomorrow');
    expect(main()).toHaveAccessibleName('Save');
    expect(main()).toHaveAccessibleDescription('come back tomorrow');
    expect(main()).toHaveClass('bg-primary');
    await press('Save and complete');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'c' }]));
  });

  test('somebody new is asked for every group at once, also those behind a question', async () => {
    opens(elm, { asked, said: script });
    await press(/^Somebody new/u);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Jordan');
    await userEvent.click(box('Jordan', 'Route 4 bus'));
    expect(box('Jordan', 'Route 4 bus')).toBeChecked();
  });

  test('somebody who refuses is one tap, and does not close the house', async () => {
    opens(elm, { asked, said: script });
    await press(/^Ann Lee/u);
    await press('Refused');
    await waitFor(() =>
      expect(phone.pending()).toMatchObject([{ action: 'g', people: [{ personId: 'Ann Lee', add: ['Refused'], talked: true }] }]),
    );
  });

  test('an answer on which a follow-up hangs takes it along when it is taken back', async () => {
    opens(elm, { asked, said: script });
    await press(/^Bo Lee/u);
    await userEvent.click(box('Bo Lee', 'Roads'));
    await userEvent.click(level('Bo Lee', 'Route 4 bus'));
    await userEvent.click(box('Bo Lee', 'Roads'));
    await press('Save and complete');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ people: [{ personId: 'Bo Lee', add: [] }] }]));
  });
});

describe('what was said before', () => {
  test('stays when nobody is home after all, and a note stays with whom it was begun for', async () => {
    opens(elm);
    await press(/^Ann Lee/u);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note about Ann Lee' }), 'Bus stop');
    await press('Somebody else answered');
    await press(/^Bo Lee/u);
    expect(screen.getByRole('textbox', { name: 'Note about Ann Lee' })).toHaveValue('Bus stop');
    await press('Somebody else answered');
    await press('Not home');
    await waitFor(() => expect(phone.pending()).toMatchObject([{ action: 'nh' }]));
    expect(drafts()).toContain('Bus stop');
  });

  test('gives the focus to each step, which says how far the talk is and, among several, with whom', async () => {
    opens(elm, { asked: [...groups, roads, bus], said: script });
    await press(/^Ann Lee/u);
    expect(screen.getByRole('region', { name: 'Opening, 1 of 3' })).toHaveFocus();
    await press(/^Bo Lee/u);
    expect(screen.getByRole('region', { name: 'Bo Lee: Opening, 1 of 3' })).toHaveFocus();
    await press('Somebody else answered');
    expect(screen.getByRole('region', { name: 'Who answered?' })).toHaveFocus();
  });

  test('gives the focus to the name of somebody new, which comes first', async () => {
    opens(elm, { asked: [sign, roads, bus, strong, oppose], said: script });
    await press(/^Somebody new/u);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Cy Roe');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Cy Roe');
  });

  test('of a talk with one step the focus says what it is for', async () => {
    opens(elm);
    await press(/^Ann Lee/u);
    expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus();
  });
});

describe('the draft', () => {
  test('is on the phone at every tap until it is saved, also when the screen is left', async () => {
    const first = opens(elm);
    await press(/^Ann Lee/u);
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    first.unmount();
    opens(elm);
    expect(level('Ann Lee', 'Strong yes')).toBeChecked();
    await press('Discard this talk');
    expect(drafts()).toBe('{}');
    expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeInTheDocument();
  });

  test('stays when the talk could not be recorded, and nobody is led away', async () => {
    opens(elm);
    await press(/^Bo Lee/u);
    await userEvent.click(box('Bo Lee', 'Refused'));
    jest.spyOn(Journal.prototype, 'recordAll').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await press('Save and complete');
    expect(box('Bo Lee', 'Refused')).toBeChecked();
    expect([phone.pending(), phone.ways]).toEqual([[], []]);
    expect(drafts()).toContain('Refused');
  });

  /** Saves a talk with Ann, as the volunteer does, and leaves its screen. @returns its mark */
  async function savesATalk(): Promise<ChangeOf<'door'>> {
    const drawn = opens(elm);
    await press(/^Ann Lee/u);
    await userEvent.click(level('Ann Lee', 'Strong yes'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note about Ann Lee' }), 'Bus stop');
    await press('Save and complete');
    await waitFor(() => expect(phone.ways).toEqual([toElm14]));
    drawn.unmount();
    return lastMark();
  }
  const lastMark = () =>
    phone.walkbook.journal.pendingOf(phone.who?.account).findLast((change) => change.kind === 'door') as ChangeOf<'door'>;
  const undo = (change: ChangeOf<'door'>) => undoDoor(phone.walkbook.recording, elm, change);
  const note = () => screen.getByRole('textbox', { name: 'Note about Ann Lee' });

  test('has what was said in a talk whose mark is undone, sends nothing by itself, and is saved once', async () => {
    await undo(await savesATalk());
    const sent = phone.pending().length;
    const again = opens(elm);
    expect(level('Ann Lee', 'Strong yes')).toBeChecked();
    expect(note()).toHaveValue('Bus stop');
    expect(phone.pending()).toHaveLength(sent);
    await userEvent.click(level('Ann Lee', 'Strong no'));
    again.unmount();
    opens(elm);
    expect(level('Ann Lee', 'Strong yes')).not.toBeChecked();
    await press('Save and complete');
    await waitFor(() => expect(phone.pending()).toHaveLength(sent + 2));
    expect(drafts()).toBe('{}');
  });

  test('of an undone talk with a note: the Undo says that the note went, the Redo says nothing', async () => {
    await savesATalk();
    phone.draws(
      <>
        <AtDoor doorId={elm.doorId}>{(drawn, all) => <MarkDoor list={list} door={drawn} all={all} />}</AtDoor>
        <Toaster />
      </>,
    );
    await press(/^Undo/u);
    const withNote = /The note is taken back too/u;
    await waitFor(() => expect(screen.getAllByText(withNote)).toHaveLength(1));
    act(() => void toast.dismiss());
    await waitFor(() => expect(screen.queryByText(withNote)).not.toBeInTheDocument());
    const sent = phone.pending().length;
    await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
    await press(/^Redo/u);
    await waitFor(() => expect(phone.pending().length).toBeGreaterThan(sent));
    // A toast comes after a frame.
    await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
    expect(screen.queryByText(withNote)).not.toBeInTheDocument();
  });

  test('of an undone talk goes with a Redo', async () => {
    const mark = await savesATalk();
    await undo(mark);
    await undo(lastMark());
    opens(elm);
    expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeInTheDocument();
  });

  test('of an undone talk that was discarded does not come back', async () => {
    await undo(await savesATalk());
    const drawn = opens(elm);
    await press('Discard this talk');
    expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeInTheDocument();
    drawn.unmount();
    opens(elm);
    expect(screen.getByRole('heading', { name: 'Who answered?' })).toBeInTheDocument();
  });

  test('of an undone talk is there too where the talk begins with somebody of the household', async () => {
    await undo(await savesATalk());
    beginTalk(phone.walkbook as never, elm.doorId, asId<PersonId>('Bo Lee'));
    expect(Object.values(JSON.parse(drafts()))).toMatchObject([
      { who: 'Bo Lee', fresh: { 'Ann Lee': { add: ['Strong yes'] } }, note: { text: 'Bus stop' } },
    ]);
  });
});

test('a door that the list does not have is explained', async () => {
  opens(elm).unmount();
  phone.draws(<SurveyOfDoor params={{ ...list, doorId: 'no such door' }} />);
  expect(await screen.findByRole('heading', { name: 'This door is not here' })).toBeInTheDocument();
});
