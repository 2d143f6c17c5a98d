import { type LayoutShift, sumOfShifts } from '@/e2e/support/layoutShift';

const shift = (value: number, follows: LayoutShift['follows']): LayoutShift => ({
  value,
  follows,
  isArriving: false,
  path: '/walk/',
  moved: [],
});

test.each<[string, readonly LayoutShift[], number]>([
  ['nothing has moved', [], 0],
  ['two frames moved by themselves', [shift(0.25, 'nothing'), shift(0.5, 'nothing')], 0.75],
  ['one of them followed a tap', [shift(0.25, 'nothing'), shift(0.5, 'input')], 0.25],
])('the sum of a tour on which %s', (_, shifts, sum) => {
  expect(sumOfShifts(shifts)).toBe(sum);
});
