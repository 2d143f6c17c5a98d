import { icon } from './icon';

export const ListFilter = icon('M2 5h20M6 12h12M9 19h6');
