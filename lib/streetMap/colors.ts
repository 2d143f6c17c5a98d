/** The color of what stands on a plate, which is white in both themes. */
export const ON_PLATE = '#1c1917';
/** A disc with somebody's initials is dark in both themes, beside plates that are white in both. */
export const DISC = '#1c1917';
export const ON_DISC = '#ffffff';

/** The colors of the streets: quiet, so that the pins are what is seen. */
export type StreetColors = Record<keyof typeof LIGHT, string>;

const LIGHT = {
  ground: '#f1ece5',
  green: '#dde8d0',
  water: '#b5d3e7',
  building: '#e6dfd5',
  casing: '#cdc3b6',
  street: '#ffffff',
  major: '#ffffff',
  motorway: '#f7dfa6',
  path: '#b9ad9e',
  name: '#3d3833',
  halo: '#ffffff',
  hatch: '#a79b8d',
};

const DARK: StreetColors = {
  ground: '#1b1714',
  green: '#1e2b1f',
  water: '#15303f',
  building: '#241f1b',
  casing: '#0f0c0a',
  street: '#48413a',
  major: '#5a5148',
  motorway: '#6b5a3c',
  path: '#4a433c',
  name: '#e3dbd2',
  halo: '#1b1714',
  hatch: '#5f564d',
};

export const streetColors = (isDark: boolean): StreetColors => (isDark ? DARK : LIGHT);

/** The colors of the page, by which pins look as the same state does elsewhere; as the theme has them now. */
export type PageColors = Record<(typeof PAGE_COLORS)[number], string>;
const PAGE_COLORS = [
  'brand',
  'ink',
  'soft',
  'card',
  'ok',
  'on-ok',
  'warn',
  'danger',
  'primary',
  'on-primary',
  'focus',
  // The console's alone (app/console/console.css).
  'tab',
  'packet-free',
  'packet-out',
  'packet-knocked',
] as const;

/** @param styles the computed styles of the page */
export function pageColors(styles: Pick<CSSStyleDeclaration, 'getPropertyValue'>): PageColors {
  // One value for each name of the list.
  return Object.fromEntries(PAGE_COLORS.map((name) => [name, styles.getPropertyValue(`--${name}`).trim() || '#888888'])) as PageColors;
}
