import { list } from './en/list';
import type { Texts } from './texts';

export const listTexts: Texts['list'] = list;
