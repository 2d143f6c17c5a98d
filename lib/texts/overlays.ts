import { overlays } from './en/overlays';
import type { Texts } from './texts';

export const overlayTexts: Texts['overlays'] = overlays;
