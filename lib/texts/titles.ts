import { titles } from './en/titles';
import type { Texts } from './texts';

export const titleTexts: Texts['titles'] = titles;
