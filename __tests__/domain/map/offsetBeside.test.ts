import { offsetBeside } from '@/lib/domain/map/offsetBeside';

const map = { left: 0, right: 390, top: 104, bottom: 728 };

test.each([
  ['without a sheet', undefined, [0, 0]],
  ['above a sheet over the lower half', { left: 0, right: 390, top: 354, bottom: 776 }, [0, -187]],
  ['below a sheet that would cover everything', { left: 0, right: 390, top: 50, bottom: 776 }, [0, -312]],
  ['beside a sheet at the right', { left: 195, right: 390, top: 56, bottom: 776 }, [-97.5, 0]],
  ['where the sheet lies below the map', { left: 0, right: 390, top: 740, bottom: 776 }, [0, 0]],
  ['where the sheet lies beside the map', { left: 390, right: 780, top: 104, bottom: 776 }, [0, 0]],
] as const)('the middle of what is free, %s', (_, cover, offset) => {
  expect(offsetBeside(map, cover)).toEqual(offset);
});
