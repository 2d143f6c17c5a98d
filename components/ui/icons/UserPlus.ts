import { icon } from './icon';

export const UserPlus = icon('M14 8a5 5 0 1 1 -10 0a5 5 0 1 1 10 0M17 21a8 8 0 0 0-16 0M20 8v6M17 11h6');
