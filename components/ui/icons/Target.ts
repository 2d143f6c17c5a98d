import { icon } from './icon';

export const Target = icon(
  'M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0M18 12a6 6 0 1 1 -12 0a6 6 0 1 1 12 0M14 12a2 2 0 1 1 -4 0a2 2 0 1 1 4 0',
);
