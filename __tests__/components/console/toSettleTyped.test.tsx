import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { later } from '@/__tests__/support/later';
import { ToSettleScreen } from '@/components/console/toSettle/ToSettleScreen';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { FactsToSettle, ItemToSettle } from '@/lib/console/useToSettle';

type Read = StaffReply<'toSettleItem'>;
type Answer = Read | ReturnType<typeof refusal>;

const SECONDS = 1_790_000_000;
const STRAY: ItemToSettle = {
  ...{ kind: 'stray', id: '508', state: 'first', at: SECONDS, by: 'Priya Nair', change: 'door', reason: 'unknown address' },
  ...{ action: 'nh', text: 'First mark', door: null, canApply: true },
};
const OTHER: ItemToSettle = { ...STRAY, id: '509', state: 'other', text: 'Other mark' };
const FACTS: FactsToSettle = { doors: [], people: [], stood: null, near: [], said: [], packet: 'Pier Ave' };
const COUNTS = { stray: 2, report: 0, added: 0, warning: 0, double: 0, advice: 0, all: 2, settled: 0 };
const ANA = 'Ana Roy changed this 2 minutes ago.';

/** A page whose server has two strays, the first of which is answered by `read`. */
function opened(read: () => Answer | Promise<Answer>): ConsolePage {
  const page = new ConsolePage({
    session: () => sessionAs('organizer'),
    toSettleCounts: () => COUNTS,
    toSettle: () => [{ kind: 'stray', items: [STRAY, OTHER], next: null }],
    toSettleItem: ({ id }: StaffBody<'toSettleItem'>) => (id === OTHER.id ? { item: OTHER, facts: FACTS } : read()),
    settle: () => ({ number: 1, told: 'Applied.' }),
  });
  page.opens(<ToSettleScreen />, '/console/to-settle/?campaign=1');
  return page;
}

const field = () => screen.findByRole('textbox', { name: /At which door/u });
const panel = () => within(screen.getByRole('article'));
const apply = () => panel().getByRole('button', { name: 'Apply to…' });
const isRead = () => waitFor(() => expect(screen.getByRole('article').querySelector('[aria-busy="true"]')).toBeNull());
const isSent = (page: ConsolePage, body: object) => waitFor(() => expect(page.bodiesOf('settle').at(-1)).toMatchObject(body));

test('what is typed before the facts arrive is still there, with the cursor, when they have', async () => {
  const { promise, resolve } = later<Read>();
  const page = opened(() => promise);
  await userEvent.type(await field(), '14 Oak');
  expect(apply()).toHaveAttribute('aria-busy', 'true');
  resolve({ item: STRAY, facts: FACTS });
  await isRead();
  expect(await field()).toHaveValue('14 Oak');
  expect(await field()).toHaveFocus();
  await userEvent.keyboard(' Ave');
  await userEvent.click(apply());
  await isSent(page, { state: 'first', door: '14 Oak Ave' });
});

test('what has changed meanwhile is told, and what was typed is sent only once somebody has looked', async () => {
  const page = opened(() => ({ item: STRAY, facts: FACTS }));
  await userEvent.type(await field(), '14 Oak Ave');
  await isRead();
  const changed = { ...STRAY, state: 'second', text: 'Blue door' };
  page.nowAnswers({ settle: () => refusal(409, ANA), toSettleItem: () => ({ item: changed, facts: FACTS }) });
  await userEvent.click(apply());
  expect(await panel().findByText('“Blue door”')).toBeVisible();
  expect(panel().getByText(ANA)).toBeVisible();
  expect(panel().getByText(/^This has changed since you began/u)).toBeVisible();
  expect(await field()).toHaveValue('14 Oak Ave');
  expect(apply()).toBeDisabled();
  expect(panel().getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  page.nowAnswers({ settle: () => ({ number: 1, told: 'Applied.' }) });
  await userEvent.click(panel().getByRole('button', { name: 'Go on with what I wrote' }));
  await userEvent.click(apply());
  await isSent(page, { state: 'second', door: '14 Oak Ave' });
});

test('whoever begins anew has it as it is now', async () => {
  const page = opened(() => ({ item: STRAY, facts: FACTS }));
  await userEvent.type(await field(), '14 Oak Ave');
  await isRead();
  page.nowAnswers({ settle: () => refusal(409, ANA), toSettleItem: () => ({ item: { ...STRAY, state: 'second' }, facts: FACTS }) });
  await userEvent.click(apply());
  await userEvent.click(await panel().findByRole('button', { name: 'Begin with it as it is now' }));
  expect(await field()).toHaveValue('');
  expect(screen.queryByText(/^This has changed since you began/u)).toBeNull();
});

test('what somebody writes about stays open when others settle it, and the page says so', async () => {
  const page = opened(() => ({ item: STRAY, facts: FACTS }));
  await userEvent.type(await field(), '14 Oak Ave');
  await isRead();
  expect(new URLSearchParams(window.location.search).get('item')).toBe('stray.508');
  page.nowAnswers({
    settle: () => refusal(409, ANA),
    toSettle: () => [{ kind: 'stray', items: [OTHER], next: null }],
    toSettleItem: () => refusal(404, 'No such thing to settle'),
  });
  await userEvent.click(apply());
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'What waits' })).queryByText(/First mark/u)).toBeNull());
  expect(panel().getByText(ANA)).toBeVisible();
  expect(await field()).toHaveValue('14 Oak Ave');
});

test('where the facts cannot be read, what was typed stays beside the reason', async () => {
  const { promise, resolve } = later<ReturnType<typeof refusal>>();
  const page = opened(() => promise);
  await userEvent.type(await field(), '14 Oak Ave');
  resolve(refusal(409, 'The list is being moved'));
  expect(await panel().findByText('The list is being moved')).toBeVisible();
  expect(await field()).toHaveValue('14 Oak Ave');
  page.nowAnswers({ toSettleItem: () => ({ item: STRAY, facts: FACTS }) });
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
  await isRead();
  expect(screen.queryByText('The list is being moved')).toBeNull();
  await userEvent.click(apply());
  await isSent(page, { door: '14 Oak Ave' });
});

test('another item asks before what is typed goes; the next one after an act does not', async () => {
  const page = opened(() => ({ item: STRAY, facts: FACTS }));
  await userEvent.type(await field(), '14 Oak Ave');
  await isRead();
  const question = () => screen.queryByRole('dialog', { name: 'Your changes to this item are not saved.' });
  const other = () => within(screen.getByRole('list', { name: 'What waits' })).getByText(/Other mark/u);
  await userEvent.click(other());
  expect(question()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await field()).toHaveValue('14 Oak Ave');
  expect(new URLSearchParams(window.location.search).get('item')).toBe('stray.508');
  await userEvent.click(apply());
  await isSent(page, { door: '14 Oak Ave' });
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('item')).toBe('stray.509'));
  expect(question()).toBeNull();
  expect(await field()).toHaveValue('');
});
