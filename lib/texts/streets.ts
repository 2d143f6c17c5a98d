import { streets } from './en/streets';
import type { Texts } from './texts';

export const streetTexts: Texts['streets'] = streets;
