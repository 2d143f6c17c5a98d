import { share } from './en/share';
import type { Texts } from './texts';

export const shareTexts: Texts['share'] = share;
