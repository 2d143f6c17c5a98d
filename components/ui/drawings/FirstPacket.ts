import { drawing } from './drawing';

/** A sheet of streets with the way along its doors. */
export const FirstPacket = drawing(
  'M44 16L68 8L92 16L116 8V72L92 80L68 72L44 80ZM68 8V72M92 16V80M52 66c8-14 18 4 27-5s11-17 25-12M113 34a9 9 0 1 0-18 0c0 6 9 15 9 15s9-9 9-15M104 34h0.1',
  'M44 16L68 8V72L44 80ZM92 16L116 8V72L92 80Z',
);
