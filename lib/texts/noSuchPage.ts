import { noSuchPage } from './en/noSuchPage';
import type { Texts } from './texts';

export const noSuchPageTexts: Texts['noSuchPage'] = noSuchPage;
