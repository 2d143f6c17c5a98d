import { aChange, aDoneDoor, aDoor, recorded } from '@/__tests__/support/scenario';
import { asId, type ChangeId } from '@/lib/domain/ids';
import { receiptOf, receiptText } from '@/lib/domain/receipt';

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

  it('speaks a volunteer’s words', () => {
    expect([receiptText('saved'), receiptText('received'), receiptText(undefined)]).toEqual(['saved on this phone', 'received', undefined]);
  });
});
