import { drawing } from './drawing';

/** A phone among the hills, and no mast in sight of it. */
export const NoSignal = drawing(
  'M4 80H156M12 80C24 58 36 50 50 50M110 56C124 46 140 60 150 80M60 80V18a6 6 0 0 1 6-6H94a6 6 0 0 1 6 6V80M76 19h8M70 44c6-6 14-6 20 0M75 50c3-3 7-3 10 0M80 56h0.1M68 62L92 34',
  'M12 80C24 58 36 50 60 50V80ZM100 56C124 46 140 60 150 80H100Z',
);
