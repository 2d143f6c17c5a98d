import { walk } from './en/walk';
import type { Texts } from './texts';

export const walkTexts: Texts['walk'] = walk;
