import { icon } from './icon';

export const Ban = icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M4.929 4.929 19.07 19.071');
