import { platform } from './en/platform';
import type { Texts } from './texts';

export const platformTexts: Texts['platform'] = platform;
