import { offline } from './en/offline';
import type { Texts } from './texts';

export const offlineTexts: Texts['offline'] = offline;
