import { location } from './en/location';
import type { Texts } from './texts';

export const locationTexts: Texts['location'] = location;
