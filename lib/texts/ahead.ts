import { ahead } from './en/ahead';
import type { Texts } from './texts';

export const aheadTexts: Texts['ahead'] = ahead;
