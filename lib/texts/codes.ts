import { codes } from './en/codes';
import type { Texts } from './texts';

export const codesTexts: Texts['codes'] = codes;
