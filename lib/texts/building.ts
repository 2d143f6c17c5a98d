import { building } from './en/building';
import type { Texts } from './texts';

export const buildingTexts: Texts['building'] = building;
