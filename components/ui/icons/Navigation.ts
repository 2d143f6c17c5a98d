import { icon } from './icon';

export const Navigation = icon('m3 11 19-9-9 19-2-8z');
