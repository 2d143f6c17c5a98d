import { common } from './en/common';
import type { Texts } from './texts';

export const commonTexts: Texts['common'] = common;

/** Returns the document's title on a screen, by the screen's own. */
export function documentTitle(screen: string): string {
  return screen === commonTexts.appName ? screen : commonTexts.documentTitle(screen);
}
