import { aChange, aDoneDoor, aDoor, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import { asId, type ChangeId } from '@/lib/domain/ids';
import { receiptOf, receiptText, shiftReceipt, shiftReceiptText } from '@/lib/domain/receipt';

describe('a door’s receipt', () => {
  const change = aChange('12 Elm St');
  const last = { action: 'c', time: change.time, changeId: change.changeId };
  const door = aDoneDoor('12 Elm St', { last });

  it.each([
    ['on this phone only', door, recorded({ change }), 'saved'],
    ['in the campaign’s log', door, recorded({ change, receipt: 4 }), 'received'],
    ['never visited', aDoor('12 Elm St'), recorded({ change }), undefined],
    ['somebody else’s', { ...door, last: { ...last, changeId: asId<ChangeId>('of Sam') } }, recorded({ change }), undefined],
    ['nothing recorded here', door, recorded(), undefined],
  ])('%s', (_, shown, recordedHere, receipt) => {
    expect(receiptOf(shown, recordedHere)).toBe(receipt);
  });

  it('is that of the change that the door shows, not of an older one', () => {
    const older = aChange('12 Elm St', { seq: 0, action: 'nh' });
    expect(receiptOf(door, recorded({ change: older, receipt: 1 }, { change }))).toBe('saved');
  });

  it('is on its way while it has been sent and not been answered', () => {
    const inFlight = new Set([change.changeId]);
    expect(receiptOf(door, recorded({ change }), inFlight)).toBe('sent');
    expect(receiptOf(door, recorded({ change, receipt: 4 }), inFlight)).toBe('received');
    expect(receiptOf(door, recorded({ change }), new Set([asId<ChangeId>('another')]))).toBe('saved');
  });

  it('speaks a volunteer’s words', () => {
    expect((['saved', 'sent', 'received', undefined] as const).map(receiptText)).toEqual([
      'saved on this phone',
      'being sent',
      'received',
      undefined,
    ]);
  });
});

test('a shift counts its own changes and those of them that were received', () => {
  const at = (seq: number, time: number, receipt?: number) => ({
    change: aChange('12 Elm St', { seq, time }),
    ...(receipt === undefined ? {} : { receipt }),
  });
  const changes = [at(1, START_SECONDS - 1, 1), at(2, START_SECONDS, 2), at(3, START_SECONDS + 1), at(4, START_SECONDS + 2, 3)];
  const shift = shiftReceipt(changes, [], START_SECONDS * 1000);
  expect(shift).toEqual({ recorded: 3, received: 2, setAside: 0 });
  expect(shiftReceiptText(shift)).toBe('3 recorded, 2 received');
  expect(shiftReceiptText(shiftReceipt([], [], 0))).toBe('0 recorded, 0 received');
});

test('what was set aside was recorded all the same, and the shift says that it never arrived', () => {
  const aside = [aChange('14 Elm St', { time: START_SECONDS }), aChange('16 Elm St', { time: START_SECONDS - 1 })];
  const shift = shiftReceipt([{ change: aChange('12 Elm St', { time: START_SECONDS }), receipt: 1 }], aside, START_SECONDS * 1000);
  expect(shift).toEqual({ recorded: 2, received: 1, setAside: 1 });
  expect(shiftReceiptText(shift)).toBe('2 recorded, 1 received, 1 set aside');
});
