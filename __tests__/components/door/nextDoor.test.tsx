import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { useNextDoor, ways } from '@/components/door/useNextDoor';
import { FoundDoors } from '@/components/voter/FoundDoors';
import { placeKey } from '@/lib/domain/walk/listKey';
import { roundOfChoice } from '@/lib/domain/walk/round';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const doors = [
  aDoor('12 Elm St', { people: [aPerson('Ann Lee')] }),
  aDoor('14 Elm St', { people: [aPerson('Bo Lee')] }),
  aDoor('16 Elm St', { people: [aPerson('Cy Day')] }),
];
const [, second] = doors;

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors, groups: [] }, asOfReceipt: 0 });
});
afterEach(() => phone.isPutDown());

/** The volunteer walks the second door alone today. */
function walksAPart(): void {
  const round = roundOfChoice(second ? [second] : [], { street: ['Elm St'] }, Date.now());
  phone.walkbook.device.set('secondRounds', JSON.stringify({ [placeKey(phone.who?.campaignUid ?? '', list)]: round }));
}

/** Whom the hook has named, in the order of the drawings. */
const named: (string | undefined)[] = [];
function Names() {
  named.push(nameOf(useNextDoor(list, doors, '', Date.now())));
  return null;
}
const placed = doors.map((door, index) => ({ ...door, lat: 44 + index / 10, lon: -123 }));
function NamesFrom({ openId }: { openId: string }) {
  named.push(nameOf(useNextDoor(list, placed, openId, Date.now())));
  return null;
}
const nameOf = (door: ReturnType<typeof useNextDoor>) => door?.line;

// First in this file: once the code is here, it does not fail.
test('where the code for a part does not come, the whole list’s next door is named', async () => {
  jest.spyOn(ways, 'load').mockRejectedValue(new Error('It does not come'));
  walksAPart();
  named.length = 0;
  phone.draws(<Names />);
  await waitFor(() => expect(named).toContain('12 Elm St'));
});

test('where a part of the list is walked no other door is named first', async () => {
  walksAPart();
  named.length = 0;
  phone.draws(<Names />);
  await waitFor(() => expect(named).toContain('14 Elm St'));
  expect(new Set(named)).not.toContain('12 Elm St');
});

test('where all of it is walked the next door is named at once', () => {
  named.length = 0;
  phone.draws(<Names />);
  expect(named[0]).toBe('12 Elm St');
});

test.each([
  ['the nearest', '', '16 Elm St'],
  ['the nearest but the one that is open', '16 Elm St', '14 Elm St'],
])('where the nearest doors come first it is %s, and no other is named first', async (_, openId, expected) => {
  const place = { filter: 'all', typed: '', from: { lat: 44.2, lon: -123 } };
  phone.walkbook.device.set('listPlaces', JSON.stringify({ [placeKey(phone.who?.campaignUid ?? '', list)]: place }));
  named.length = 0;
  phone.draws(<NamesFrom openId={openId} />);
  await waitFor(() => expect(named).toContain(expected));
  expect(new Set(named)).not.toContain('12 Elm St');
});

describe('beside a voter who was found', () => {
  const found = [
    { list, doors: [{ doorId: doors[2]?.doorId ?? second?.doorId, people: [{ name: 'Cy Day', address: '' }] }] },
  ] as Parameters<typeof FoundDoors>[0]['lists'];

  test('the way back leads to the part that is walked', async () => {
    walksAPart();
    phone.draws(<FoundDoors lists={found} />);
    expect(await screen.findByRole('link', { name: 'Back to the walk 14 Elm St' })).toBeInTheDocument();
  });

  test('once every door was knocked the way back leads to the list', async () => {
    const knocked = doors.map(({ line, people }) => aDoneDoor(line, { people }));
    phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors: knocked, groups: [] }, asOfReceipt: 0 });
    phone.draws(<FoundDoors lists={found} />);
    const back = await screen.findByRole('link', { name: 'Back to the walk Elm St' });
    expect(back).toHaveAttribute('href', '/list-address/?targetId=12&packetId=340&packetType=0');
  });

  test('another list that was recorded in before does not refuse them', async () => {
    phone.walkbook.recordingRule.allows({ targetId: '12', packetId: '341' });
    phone.draws(<FoundDoors lists={found} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not home, 16 Elm St' }));
    await waitFor(() => expect(phone.pending()).toMatchObject([{ doorId: '16 Elm St', action: 'nh', list: { packetId: '340' } }]));
  });

  test('not home is said aloud, and so is what Undo takes back', async () => {
    phone.draws(<FoundDoors lists={found} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not home, 16 Elm St' }));
    expect(await screen.findByText('16 Elm St not home', { selector: '[aria-live]' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo 16 Elm St · not home' }));
    expect(await screen.findByText('Undone: 16 Elm St not home')).toBeInTheDocument();
  });
});
