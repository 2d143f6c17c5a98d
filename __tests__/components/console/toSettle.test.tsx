import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { EVERYWHERE, keysOfView } from '@/__tests__/support/keysSheet';
import { later } from '@/__tests__/support/later';
import { ToSettleScreen } from '@/components/console/toSettle/ToSettleScreen';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { FactsToSettle, ItemToSettle } from '@/lib/console/useToSettle';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

const SECONDS = 1_790_000_000;
const waiting = (id: string) => ({ id, state: `state of ${id}`, at: SECONDS, by: 'Priya Nair' });
const door = { id: '24', address: '24 Pier Ave' };

const PIN = {
  kind: 'report',
  ...waiting('r-1'),
  about: 'wrongPin',
  text: 'In the lot',
  name: null,
  door,
  meters: 88,
  hasPlace: true,
} as const;
const MOVED = {
  kind: 'report',
  ...waiting('r-2'),
  about: 'moved',
  text: '',
  name: 'Frank Kowalski',
  door,
  meters: null,
  hasPlace: false,
} as const;
const STRAY = {
  ...{ kind: 'stray', ...waiting('508'), change: 'door', reason: 'unknown address', action: 'nh', text: '' },
  ...{ door: null, canApply: true },
} as const;
const ADDED = {
  ...{ kind: 'added', ...waiting('r-3'), text: '', name: 'Jordan Reyes', phone: '(541) 555-0142', door },
  ...{ answers: ['Lean yes'], likely: null },
} as const;
const WARNING = { kind: 'warning', ...waiting('7-8'), name: 'Kim Park', address: '1 Elm St', reason: 'Do not knock' } as const;
const DOUBLE = {
  ...{ kind: 'double', ...waiting('p-7-9'), at: null, by: null, of: 'people', address: '107 Front St' },
  ...{ keep: { id: '7', name: 'Maria Delgado' }, gone: { id: '9', name: 'M. Delgado-Reyes' } },
} as const;
const ALL: readonly ItemToSettle[] = [STRAY, PIN, MOVED, ADDED, WARNING, DOUBLE].map(
  (item) => structuredClone(item) as unknown as ItemToSettle,
);

const person = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, age: 40, address: '24 Pier Ave', party: null, phone: null, source: '104', answers: [], notes: 0 },
  ...more,
});
const FACTS: FactsToSettle = {
  doors: [{ ...door, city: 'Alder Bay', zip: '97000', pin: { lat: 44, lon: -123 }, packet: 'Pier Ave', people: 2, last: null }],
  people: [person('5', 'Ida Moss'), person('6', 'Frank Kowalski')],
  stood: { lat: 43.9995, lon: -123.0007 },
  near: [{ number: '22', lat: 43.9996, lon: -123.0005 }],
  said: [],
  packet: null,
};

const ADVICE: ItemToSettle = { kind: 'advice', ...waiting('7'), by: null, volunteer: 3, name: 'Tom Brandt', reason: 'Too fast' };
const OTHER_ADVICE: ItemToSettle = { ...ADVICE, ...waiting('8'), volunteer: 4, name: 'Kim Park' };

type Settled = StaffReply<'settled'>['lines'];
/** A made-up server: what is settled leaves its list, and comes back by undo. */
function made(items = ALL, facts: Partial<FactsToSettle> = {}) {
  let left = [...items];
  const lines: Settled = [];
  const of = ({ kind, id }: Pick<ItemToSettle, 'kind' | 'id'>) => items.find((item) => item.kind === kind && item.id === id);
  const counted = (kind: string) => left.filter((item) => item.kind === kind).length;
  const page = new ConsolePage({
    session: () => sessionAs('organizer'),
    toSettleCounts: () => ({
      ...{ stray: counted('stray'), report: counted('report'), added: counted('added'), warning: counted('warning') },
      ...{ double: counted('double'), advice: counted('advice'), all: left.length, settled: lines.length },
    }),
    toSettle: ({ kind }: StaffBody<'toSettle'>) =>
      (['stray', 'report', 'added', 'warning', 'double', 'advice'] as const)
        .filter((one) => kind === undefined || one === kind)
        .map((one) => ({ kind: one, items: left.filter((item) => item.kind === one), next: null })),
    toSettleItem: (named: StaffBody<'toSettleItem'>) => {
      const item = left.find((one) => one === of(named));
      return item ? { item, facts: { ...FACTS, ...facts } } : refusal(404, 'No such thing to settle');
    },
    settle: (body: StaffBody<'settle'>) => {
      left = left.filter((item) => item !== of(body));
      const line = {
        number: lines.length + 1,
        told: `${body.act} ${body.kind} ${body.id}.`,
        at: SECONDS,
        by: 'Jo Alvarez',
        undoneAt: null,
        undoneBy: null,
      };
      lines.unshift(line);
      return line;
    },
    settled: () => ({ lines, hasMore: false }),
    undoSettled: ({ number }: StaffBody<'undoSettled'>) => {
      left = [...items];
      return { told: `${number}` };
    },
  });
  return page;
}

const opens = async (page: ConsolePage, query = '') => {
  page.opens(<ToSettleScreen />, `/console/to-settle/?campaign=1${query}`);
  await screen.findByRole('heading', { level: 1, name: 'To settle' });
  await screen.findByRole('heading', { name: 'What changes' });
};
const panel = () => within(screen.getByRole('article'));
const isOpen = (name: string | RegExp) => waitFor(() => expect(panel().getByRole('heading', { level: 2, name })).toBeVisible());
const bottomLine = () => within(screen.getByRole('contentinfo')).getByRole('status');
const rows = () => within(screen.getByRole('list', { name: 'What waits' }));
/** Facts are there when the acts of the panel may be used. */
const isRead = () => waitFor(() => expect(screen.getByRole('article').querySelector('[aria-busy="true"]')).toBeNull());

test('the kinds stand with their counts, and the first thing is open', async () => {
  await opens(made());
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds' }));
  for (const name of [
    'All 6',
    'Strays 1',
    'Door reports 2',
    'Added at the door 1',
    'Warnings 1',
    'Likely doubles 1',
    'Advice 0',
    'Settled 0',
  ])
    expect(tabs.getByRole('button', { name })).toBeVisible();
  await isOpen(/^Not home, a door that the campaign does not have/u);
  expect(screen.getByText(/^6 things from the doors wait for a person/u)).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Views' })).getByText('6 waiting')).toBeInTheDocument();
});

test('J and K open the next and the previous, A applies with the state that was read, and the next one opens', async () => {
  const page = made();
  await opens(page);
  expect((await keysOfView()).toSorted()).toEqual(['A apply', 'J next', 'K previous', 'X dismiss', ...EVERYWHERE].toSorted());
  await userEvent.keyboard('j');
  await isOpen('Pin is wrong: 24 Pier Ave');
  await userEvent.keyboard('k');
  await isOpen(/^Not home/u);
  await userEvent.keyboard('j');
  await isOpen('Pin is wrong: 24 Pier Ave');
  await isRead();
  await userEvent.keyboard('a');
  await waitFor(() =>
    expect(page.bodiesOf('settle')).toEqual([{ campaign: 1, kind: 'report', id: 'r-1', state: 'state of r-1', act: 'apply' }]),
  );
  await isOpen('Moved: Frank Kowalski');
  // The focus goes along, for whoever hears the page.
  expect(document.activeElement).toContainElement(screen.getByRole('article'));
  expect(rows().queryByText('Pin is wrong: 24 Pier Ave')).toBeNull();
  expect(new URLSearchParams(window.location.search).get('item')).toBe('report.r-2');
});

test('X dismisses, and Undo in the bottom line takes it back', async () => {
  const page = made();
  await opens(page, '&item=warning.7-8');
  await isOpen('Kim Park: Do not knock');
  await isRead();
  await userEvent.keyboard('x');
  await waitFor(() =>
    expect(page.bodiesOf('settle')).toEqual([{ campaign: 1, kind: 'warning', id: '7-8', state: 'state of 7-8', act: 'dismiss' }]),
  );
  await isOpen('Maria Delgado = M. Delgado-Reyes');
  expect(bottomLine()).toHaveTextContent('dismiss warning 7-8.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.bodiesOf('undoSettled')).toEqual([{ campaign: 1, number: 1 }]));
  expect(bottomLine()).toHaveTextContent('Undone: dismiss warning 7-8.');
  expect(await rows().findByText('Kim Park: Do not knock')).toBeInTheDocument();
});

test('a pin says how far it moves, is drawn, and can be placed by hand', async () => {
  const page = made();
  await opens(page, '&item=report.r-1');
  await isRead();
  expect(panel().getByText(/to the southwest$/u)).toBeVisible();
  const sketch = within(panel().getByRole('img', { name: 'Sketch of the doors around 24 Pier Ave' }));
  for (const words of ['Pin now', 'Moves here', 'Priya Nair stood here', '22']) expect(sketch.getByText(words)).toBeInTheDocument();
  await userEvent.click(panel().getByRole('button', { name: 'Place by hand' }));
  const field = panel().getByRole('textbox', { name: /Latitude, longitude/u });
  await userEvent.type(field, 'here');
  expect(panel().getByText(/This is no place/u)).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'Move the pin' }));
  expect(page.bodiesOf('settle')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '44.001, -123');
  expect(panel().getByText(/to the north$/u)).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'Move the pin' }));
  await waitFor(() => expect(page.bodiesOf('settle')).toMatchObject([{ id: 'r-1', pin: '44.001, -123' }]));
});

test('who moved is chosen already where the report names one of those at the door', async () => {
  const page = made();
  await opens(page, '&item=report.r-2');
  await isRead();
  expect(panel().getByRole('radio', { name: /^Frank Kowalski/u })).toBeChecked();
  await userEvent.click(panel().getByRole('radio', { name: /^Ida Moss/u }));
  await userEvent.click(panel().getByRole('button', { name: 'Mark as moved' }));
  await waitFor(() => expect(page.bodiesOf('settle')).toMatchObject([{ id: 'r-2', voter: '5' }]));
});

test('a mark that names no door asks at which one it was, and keys typed there are not acts', async () => {
  const page = made();
  await opens(page, '&item=stray.508');
  await isRead();
  await userEvent.keyboard('a');
  const field = panel().getByRole('textbox', { name: /At which door/u });
  expect(field).toHaveFocus();
  await userEvent.keyboard('14 Oak Ave x');
  expect(page.bodiesOf('settle')).toEqual([]);
  await userEvent.click(panel().getByRole('button', { name: 'Apply to…' }));
  await waitFor(() => expect(page.bodiesOf('settle')).toMatchObject([{ kind: 'stray', act: 'apply', door: '14 Oak Ave x' }]));
});

test('somebody added is accepted, or matched with one of those at the door: the button says which', async () => {
  const page = made();
  await opens(page, '&item=added.r-3');
  await isRead();
  expect(panel().getByRole('button', { name: 'Accept' })).toBeVisible();
  await userEvent.click(panel().getByRole('radio', { name: /^Ida Moss/u }));
  await userEvent.click(panel().getByRole('button', { name: 'Match with Ida Moss' }));
  await waitFor(() => expect(page.bodiesOf('settle')).toMatchObject([{ kind: 'added', act: 'apply', voter: '5' }]));
});

test('a wrong address is sent as it is right, with nothing that stays', async () => {
  const wrong = { ...structuredClone(PIN), about: 'wrongAddress', text: 'It is 26' } as ItemToSettle;
  const page = made([wrong]);
  await opens(page);
  await isRead();
  await userEvent.click(panel().getByRole('button', { name: 'Correct the address' }));
  expect(page.bodiesOf('settle')).toEqual([]);
  const field = panel().getByRole('textbox', { name: 'Number and street' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '26 Pier Ave');
  await userEvent.click(panel().getByRole('button', { name: 'Correct the address' }));
  await waitFor(() =>
    expect(page.bodiesOf('settle')).toEqual([
      { campaign: 1, kind: 'report', id: 'r-1', state: 'state of r-1', act: 'apply', address: '26 Pier Ave' },
    ]),
  );
});

test('when somebody else was quicker the view says who, and does not go on', async () => {
  const page = made();
  page.nowAnswers({ settle: () => refusal(409, 'Ana Roy settled this 2 minutes ago: The pin of 24 Pier Ave was moved.') });
  await opens(page, '&item=report.r-1');
  await isRead();
  const asked = page.bodiesOf('toSettle').length;
  await userEvent.keyboard('a');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ana Roy settled this 2 minutes ago');
  await isOpen('Pin is wrong: 24 Pier Ave');
  await waitFor(() => expect(page.bodiesOf('toSettle').length).toBeGreaterThan(asked));
});

describe('an answer that comes after another one was opened', () => {
  /** The first one is dismissed, and the third is opened before the answer comes. */
  const goesOn = async () => {
    const answer = later<StaffReply<'settle'> | ReturnType<typeof refusal>>();
    const page = made();
    page.nowAnswers({ settle: () => answer.promise });
    await opens(page);
    await isOpen(/^Not home/u);
    await isRead();
    await userEvent.keyboard('x');
    await userEvent.keyboard('j');
    await isOpen('Pin is wrong: 24 Pier Ave');
    await userEvent.keyboard('j');
    await isOpen('Moved: Frank Kowalski');
    return answer;
  };
  const openItem = () => new URLSearchParams(window.location.search).get('item');

  test('leaves that one open', async () => {
    const answer = await goesOn();
    answer.resolve({ number: 1, told: 'A mark was dismissed.' });
    await waitFor(() => expect(bottomLine()).toHaveTextContent('A mark was dismissed.'));
    await waitFor(() => expect(rows().queryByText(/^Not home/u)).toBeNull());
    expect(openItem()).toBe('report.r-2');
    await isOpen('Moved: Frank Kowalski');
  });

  test('says there what was refused, and leads back to it', async () => {
    const answer = await goesOn();
    answer.resolve(refusal(409, 'Ana Roy settled this.'));
    const title = 'Not home, a door that the campaign does not have';
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title} was not settled. Ana Roy settled this.`);
    expect(openItem()).toBe('report.r-2');
    await userEvent.click(screen.getByRole('button', { name: 'Open it again' }));
    await isOpen(/^Not home/u);
    expect(panel().getByRole('alert')).toHaveTextContent('Ana Roy settled this.');
  });
});

test('a key that is held settles nothing more, and goes on through the rows', async () => {
  const page = made();
  await opens(page, '&item=report.r-1');
  await isRead();
  for (const key of ['a', 'x', 'A']) fireEvent.keyDown(document.body, { key, repeat: true });
  fireEvent.keyDown(document.body, { key: 'j', repeat: true });
  await isOpen('Moved: Frank Kowalski');
  expect(page.bodiesOf('settle')).toEqual([]);
});

test('what was settled meanwhile, in an address that somebody sent, says so', async () => {
  const page = made();
  page.opens(<ToSettleScreen />, '/console/to-settle/?campaign=1&item=report.gone');
  expect(await screen.findByText('This waits no more. Somebody has settled it.')).toBeVisible();
});

test('a row’s own button acts on that row, or opens it where more has to be said', async () => {
  const page = made();
  await opens(page);
  await isRead();
  const row = (name: string) => within(rows().getByText(name).closest('li') ?? document.body);
  await userEvent.click(row('Maria Delgado = M. Delgado-Reyes').getByRole('button', { name: 'Not the same' }));
  await waitFor(() => expect(page.bodiesOf('settle')).toMatchObject([{ kind: 'double', act: 'dismiss' }]));
  await userEvent.click(row('Moved: Frank Kowalski').getByRole('button', { name: 'Mark as moved' }));
  await isOpen('Moved: Frank Kowalski');
  expect(page.bodiesOf('settle')).toHaveLength(1);
});

test('one kind is read by itself, and the address keeps it', async () => {
  const page = made();
  await opens(page);
  await userEvent.click(screen.getByRole('button', { name: 'Door reports 2' }));
  await isOpen('Pin is wrong: 24 Pier Ave');
  expect(rows().queryByText('Kim Park: Do not knock')).toBeNull();
  expect(new URLSearchParams(window.location.search).get('kind')).toBe('report');
  expect(page.bodiesOf('toSettle').at(-1)).toEqual({ campaign: 1, kind: 'report' });
});

test('what was settled is listed and undone there; a refusal stands in its row', async () => {
  const page = made();
  page.nowAnswers({
    settled: () => ({
      lines: [
        { number: 2, told: 'A warning at 1 Elm St was lifted.', at: SECONDS, by: 'Ana Roy', undoneAt: null, undoneBy: null },
        { number: 1, told: 'A change was dismissed.', at: SECONDS, by: 'Ana Roy', undoneAt: SECONDS, undoneBy: 'Jo Alvarez' },
      ],
      hasMore: false,
    }),
    undoSettled: () => refusal(409, 'Repair 2 is undone already, by Ana Roy.'),
  });
  page.opens(<ToSettleScreen />, '/console/to-settle/?campaign=1&kind=settled');
  const list = within(await screen.findByRole('list', { name: 'What was settled and repaired' }));
  expect(list.getByText(/^Undone by Jo Alvarez/u)).toBeVisible();
  expect(await keysOfView()).toEqual(EVERYWHERE);
  await userEvent.click(list.getByRole('button', { name: 'Undo: A warning at 1 Elm St was lifted.' }));
  expect(await list.findByRole('alert')).toHaveTextContent('Repair 2 is undone already, by Ana Roy.');
});

describe('advice', () => {
  const press = (name: string) => userEvent.click(panel().getByRole('button', { name }));

  test('is settled by releasing its hold, whether its volunteer is out or home, after it was said what that does', async () => {
    const page = made([ADVICE, OTHER_ADVICE]);
    page.nowAnswers({
      releaseMarks: () => {
        page.nowAnswers({ toSettle: () => [{ kind: 'advice', items: [OTHER_ADVICE], next: null }] });
        return { changes: 41 };
      },
    });
    await opens(page);
    await isOpen('Tom Brandt: marks on hold');
    await press('Release the marks');
    expect(panel().getByRole('status')).toHaveTextContent(/^All marks of this hold count again in lists, results and exports/u);
    expect(page.bodiesOf('releaseMarks')).toEqual([]);
    await press('Release the marks of Tom Brandt');
    await isOpen('Kim Park: marks on hold');
    expect(page.bodiesOf('releaseMarks')).toEqual([{ campaign: 1, volunteer: 3, holds: [7] }]);
    expect(bottomLine()).toHaveTextContent('41 marks by Tom Brandt released.');
    expect(rows().queryByText('Tom Brandt: marks on hold')).toBeNull();
    // The focus goes along, for whoever hears the page.
    expect(document.activeElement).toContainElement(screen.getByRole('article'));
    // A hold of Tonight would be of this evening alone.
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('stays on hold where somebody thinks better of it, and says who was quicker', async () => {
    const page = made([ADVICE, OTHER_ADVICE]);
    page.nowAnswers({ releaseMarks: () => refusal(409, 'This campaign has no hold 7 that is not released. Ana Ruiz released them last.') });
    await opens(page);
    await press('Release the marks');
    await press('Keep them on hold');
    expect(panel().queryByRole('button', { name: 'Release the marks of Tom Brandt' })).toBeNull();
    await press('Release the marks');
    await press('Release the marks of Tom Brandt');
    expect(await panel().findByText(/Ana Ruiz released them last\.$/u)).toBeVisible();
    await isOpen('Tom Brandt: marks on hold');
  });

  test('about a phone, which the console does not release, says what does', async () => {
    await opens(made([{ ...ADVICE, volunteer: null, name: 'device 5f' }]));
    expect(panel().getByText(/The command ‘release’ with the number 7 ends it\.$/u)).toBeVisible();
    expect(panel().queryByRole('button', { name: 'Release the marks' })).toBeNull();
  });
});

test('hostile words are shown as text, whatever they stand in', async () => {
  const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const items = [
    { ...PIN, text: evil, by: evil, door: { id: '1', address: evil } },
    { ...ADDED, name: evil, phone: evil, answers: [evil], likely: { id: '1', name: evil, age: null } },
    { ...WARNING, name: evil, reason: evil, address: evil },
    { ...DOUBLE, keep: { id: '7', name: evil }, gone: { id: '9', name: evil }, address: evil },
    { ...STRAY, reason: evil, action: evil, text: evil, door: { id: '1', address: evil } },
  ] as unknown as ItemToSettle[];
  const facts = {
    doors: [{ ...FACTS.doors[0], address: evil, city: evil, packet: evil, last: { action: evil, at: SECONDS + 9, by: evil } }],
    people: [person('5', evil, { address: evil, phone: evil, party: evil, source: evil, answers: [evil] })],
    near: [{ number: evil, lat: 44.0001, lon: -123 }],
    said: [{ who: evil, answers: [evil] }],
    packet: evil,
  } as unknown as Partial<FactsToSettle>;
  const page = made(items, facts);
  await opens(page);
  for (let step = 0; step < items.length; step += 1) {
    await isRead();
    expect(document.querySelector('script, img, iframe')).toBeNull();
    await userEvent.keyboard('j');
  }
  expect(screen.getAllByText((_, element) => element?.textContent === evil).length).toBeGreaterThan(0);
});

test('nothing to settle says so', async () => {
  made([]).opens(<ToSettleScreen />, '/console/to-settle/?campaign=1');
  expect(await screen.findByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
});

test('a list that cannot be read says why, and is asked for again', async () => {
  const page = made();
  page.nowAnswers({ toSettle: () => refusal(409, 'The list is being moved') });
  page.opens(<ToSettleScreen />, '/console/to-settle/?campaign=1');
  expect(await screen.findByText('The list is being moved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each(['lead', 'viewer'] as const)('a %s is told that it is not theirs, and nothing is asked', async (role) => {
  const page = made();
  page.nowAnswers({ session: () => sessionAs(role) });
  page.opens(<ToSettleScreen />, '/console/to-settle/?campaign=1');
  expect(await screen.findByText(/To settle is not for a/u)).toBeVisible();
  expect(page.asked.map(({ name }) => name)).toEqual(['session', 'passes']);
});
