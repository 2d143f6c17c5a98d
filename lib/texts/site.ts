import { site } from './en/site';
import type { Texts } from './texts';

export const siteTexts: Texts['site'] = site;
