import { errors } from './en/errors';
import type { Texts } from './texts';

export const errorTexts: Texts['errors'] = errors;
