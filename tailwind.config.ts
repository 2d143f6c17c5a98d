import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { MENU_ANIMATION_MS, TOOLBAR_RED } from './lib/domain/limits';

type Palette = Record<ColourName, string>;
type ColourName = keyof typeof light;

/**
 * Warm neutral ground, white cards, one hairline; red belongs to the toolbar, blue acts, green is done, amber waits, red fails.
 * Every pair that text is read in outdoors has a contrast of 7:1 or more.
 */
const light = {
  brand: TOOLBAR_RED,
  'on-brand': '#ffffff',
  ink: '#1c1917',
  soft: '#4c4742',
  line: '#e7e2dc',
  edge: '#8c837a',
  ground: '#f7f4f0',
  card: '#ffffff',
  chip: '#f0ebe4',
  raised: '#ffffff',
  primary: '#1941b5',
  'on-primary': '#ffffff',
  ok: '#166534',
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

const dark: Palette = {
  brand: TOOLBAR_RED,
  'on-brand': '#ffffff',
  ink: '#f5f1ec',
  soft: '#c4bbb1',
  line: '#3a342f',
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

function variables(palette: Palette, scheme: 'light' | 'dark'): Record<string, string> {
  const colours = Object.entries(palette).map(([name, value]) => [`--${name}`, value]);
  return { 'color-scheme': scheme, ...Object.fromEntries(colours) };
}

const colours = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

/** The design's tokens. Sizes are in rem so that text set larger in the browser grows everything that holds it. */
const config: Config = {
  content: [],
  theme: {
    extend: {
      // A phone held sideways, or large text: what sticks to an edge would leave no room for the rest.
      screens: { low: { raw: '(max-height: 30rem)' } },
      colors: colours,
      fontSize: {
        code: ['1.875rem', { lineHeight: '1.15', fontWeight: '750', letterSpacing: '0.05em' }],
        headline: ['1.6875rem', { lineHeight: '1.2', fontWeight: '750' }],
        door: ['1.5625rem', { lineHeight: '1.1', fontWeight: '700' }],
        title: ['1.375rem', { lineHeight: '1.25', fontWeight: '700' }],
        bar: ['1.125rem', { lineHeight: '1.2', fontWeight: '650' }],
        row: ['1.0625rem', { lineHeight: '1.3', fontWeight: '600' }],
        body: ['1.03125rem', { lineHeight: '1.4' }],
        secondary: ['0.90625rem', { lineHeight: '1.35' }],
        small: ['0.875rem', { lineHeight: '1.25' }],
      },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        'rise-in': { from: { transform: 'translateY(100%)' } },
        'sink-out': { to: { transform: 'translateY(100%)' } },
        'slide-in': { from: { transform: 'translateX(-100%)' } },
        'slide-out': { to: { transform: 'translateX(-100%)' } },
        'toast-in': { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
      },
      animation: {
        'fade-in': 'fade-in 200ms ease-out',
        'fade-out': 'fade-out 200ms ease-in forwards',
        'rise-in': 'rise-in 200ms ease-out',
        'sink-out': 'sink-out 200ms ease-in forwards',
        'slide-in': `slide-in ${MENU_ANIMATION_MS}ms ease-out`,
        'slide-out': `slide-out ${MENU_ANIMATION_MS}ms ease-in forwards`,
        'toast-in': 'toast-in 150ms ease-out',
      },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': variables(light, 'light'),
        '@media (prefers-color-scheme: dark)': { ':root': variables(dark, 'dark') },
        // The theme setting (a later screen) sets data-theme and so wins over the device.
        ":root[data-theme='light']": variables(light, 'light'),
        ":root[data-theme='dark']": variables(dark, 'dark'),
      });
    }),
  ],
};

// Tailwind reads its configuration from the default export.
export default config;
