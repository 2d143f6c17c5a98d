import { TOOLBAR_RED } from './lib/domain/limits';

export type Palette = Record<keyof typeof light, string>;

/**
 * Warm neutral ground, white cards, one hairline; red belongs to the toolbar, blue acts, green is done, amber waits, red fails.
 * Every pair that text is read in outdoors has a contrast of 7:1 or more; what cannot be pressed now is faint, and still has 4.5:1.
 */
export const light = {
  brand: TOOLBAR_RED,
  'on-brand': '#ffffff',
  ink: '#1c1917',
  soft: '#4c4742',
  line: '#e7e2dc',
  faint: '#665f58',
  edge: '#8c837a',
  ground: '#f7f4f0',
  card: '#ffffff',
  chip: '#f0ebe4',
  raised: '#ffffff',
  primary: '#1941b5',
  'on-primary': '#ffffff',
  ok: '#145c2f',
  'on-ok': '#ffffff',
  warn: '#7c2d12',
  'warn-ground': '#ffedd5',
  danger: '#8f1414',
  'danger-ground': '#fee2e2',
  inverse: '#1c1917',
  'on-inverse': '#ffffff',
  'inverse-action': '#fdba74',
  focus: '#1941b5',
};

export const dark: Palette = {
  brand: TOOLBAR_RED,
  'on-brand': '#ffffff',
  ink: '#f5f1ec',
  soft: '#c4bbb1',
  line: '#3a342f',
  faint: '#a89e94',
  edge: '#857b71',
  ground: '#171412',
  card: '#221e1b',
  chip: '#322c27',
  raised: '#544b43',
  primary: '#a9c3ff',
  'on-primary': '#0b1530',
  ok: '#86efac',
  'on-ok': '#0b2014',
  warn: '#fdba74',
  'warn-ground': '#3b2212',
  danger: '#ffb4ab',
  'danger-ground': '#451010',
  inverse: '#f5f1ec',
  'on-inverse': '#1c1917',
  'inverse-action': '#7c2d12',
  focus: '#a9c3ff',
};
