import { notices } from './en/notices';
import type { Texts } from './texts';

export const noticeTexts: Texts['notices'] = notices;

/** Returns the specification's way to install the app by hand. */
export function installText(platform: 'ios' | 'other'): string {
  return platform === 'ios' ? noticeTexts.spec.installOnIos : noticeTexts.spec.installElsewhere;
}
