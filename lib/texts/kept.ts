import { kept } from './en/kept';
import type { Texts } from './texts';

export const keptTexts: Texts['kept'] = kept;
