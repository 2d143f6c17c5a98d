import { act, screen } from '@testing-library/react';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { RecallBar } from '@/components/frame/RecallBar';
import type { Recall } from '@/lib/domain/walk/recall';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const AT = new Date().setHours(1, 0, 0, 0) / 1000;
const RECALL: Recall = { packetId: '340', at: AT, isGiven: true, why: 'Lightning until 8 pm' };
const GIVEN = 'This packet was given to someone else at 1:00 am. Stop here; your marks are saved.';
const TAKEN = 'This packet was taken back at 1:00 am. Stop here; your marks are saved.';

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

const isTold = (recall: Recall | undefined, uid = 'k7Qm2xP9') =>
  phone.walkbook.device.set('recalls', JSON.stringify(recall ? { [uid]: [recall] } : {}));

test('a packet that was given away says so, with the reason and the way to another', async () => {
  isTold(RECALL);
  phone.draws(<RecallBar list={list} />);
  const bar = await screen.findByRole('alert');
  expect(bar).toHaveTextContent(GIVEN);
  expect(bar).toHaveTextContent('Lightning until 8 pm');
  expect(screen.getByRole('link', { name: 'Pick another packet' })).toHaveAttribute('href', expect.stringMatching(/^\/walk\/?$/u));
});

test('it says so as soon as a reply has told it, and no more once it is theirs again', async () => {
  phone.draws(<RecallBar list={list} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const { why: _, ...silent } = RECALL;
  act(() => isTold({ ...silent, isGiven: false }));
  expect(await screen.findByRole('alert')).toHaveTextContent(TAKEN);
  act(() => isTold(undefined));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['another packet', { ...RECALL, packetId: '341' }, 'k7Qm2xP9'],
  ['a packet of another campaign', RECALL, 'other'],
])('nothing is said of %s', (_, recall, uid) => {
  isTold(recall, uid);
  const { container } = phone.draws(<RecallBar list={list} />);
  expect(container).toBeEmptyDOMElement();
});
