import { doorWays } from './en/doorWays';
import type { Texts } from './texts';

export const doorWaysTexts: Texts['doorWays'] = doorWays;
