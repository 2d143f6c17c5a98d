import { listView } from './en/listView';
import type { Texts } from './texts';

export const listViewTexts: Texts['listView'] = listView;
