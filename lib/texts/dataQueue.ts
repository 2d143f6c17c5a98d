import { dataQueue } from './en/dataQueue';
import type { Texts } from './texts';

export const dataQueueTexts: Texts['dataQueue'] = dataQueue;
