import { common } from './en/common';
import type { Texts } from './texts';

export const commonTexts: Texts['common'] = common;
