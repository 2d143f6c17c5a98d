import { icon } from './icon';

export const Check = icon('M20 6 9 17l-5-5');
