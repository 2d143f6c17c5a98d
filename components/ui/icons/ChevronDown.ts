import { icon } from './icon';

export const ChevronDown = icon('m6 9 6 6 6-6');
