import { beside } from './en/beside';
import type { Texts } from './texts';

export const besideTexts: Texts['beside'] = beside;
