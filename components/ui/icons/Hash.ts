import { icon } from './icon';

export const Hash = icon('M4 9h16M4 15h16M10 3L8 21M16 3l-2 18');
