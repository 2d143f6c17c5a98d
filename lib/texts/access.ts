import { access } from './en/access';
import type { Texts } from './texts';

export const accessTexts: Texts['access'] = access;
