import { listStates } from './en/listStates';
import type { Texts } from './texts';

export const listStateTexts: Texts['listStates'] = listStates;
