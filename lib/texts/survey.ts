import { survey } from './en/survey';
import type { Texts } from './texts';

export const surveyTexts: Texts['survey'] = survey;
