import { icon } from './icon';

export const UserRound = icon('M17 8a5 5 0 1 1 -10 0a5 5 0 1 1 10 0M20 21a8 8 0 0 0-16 0');
