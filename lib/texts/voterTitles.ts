import { voterTitles } from './en/voterTitles';
import type { Texts } from './texts';

export const voterTitleTexts: Texts['voterTitles'] = voterTitles;
