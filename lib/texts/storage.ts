import { storage } from './en/storage';
import type { Texts } from './texts';

export const storageTexts: Texts['storage'] = storage;
