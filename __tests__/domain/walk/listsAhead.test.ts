import { aPacket } from '@/__tests__/support/scenario';
import { MAX_DOORS_AHEAD } from '@/lib/domain/limits';
import { packetsAhead } from '@/lib/domain/walk/listsAhead';

const finished = aPacket('DONE', { completed: 10, total: 10 });
const untouched = aPacket('NEW', { completed: 0, total: 10 });
const begun = aPacket('BEGUN', { completed: 3, total: 10 });
const other = aPacket('OTHER', { completed: 5, total: 10 });
const most = aPacket('MOST', { total: MAX_DOORS_AHEAD });
const nearlyMost = aPacket('NEARLY', { total: MAX_DOORS_AHEAD - 10 });
const tooLarge = aPacket('LARGE', { total: MAX_DOORS_AHEAD + 1 });

test.each([
  ['none', [], []],
  [
    'the one to continue with, those with doors left, the finished ones',
    [finished, untouched, begun, other],
    ['BEGUN', 'NEW', 'OTHER', 'DONE'],
  ],
  ['finished ones alone', [finished], ['DONE']],
  ['exactly as many doors as a phone holds ready', [most], ['MOST']],
  ['as many packets as have no more doors', [nearlyMost, untouched, other], ['OTHER', 'NEARLY']],
  ['none behind one that is too large', [tooLarge, untouched], []],
])('packets whose lists are fetched ahead: %s', (_, packets, codes) => {
  expect(packetsAhead(packets).map(({ code }) => code)).toEqual(codes);
});
