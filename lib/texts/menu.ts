import { menu } from './en/menu';
import type { Texts } from './texts';

export const menuTexts: Texts['menu'] = menu;
