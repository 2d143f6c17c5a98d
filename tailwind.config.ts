import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { MENU_ANIMATION_MS } from './lib/domain/limits';
import { dark, light, type Palette } from './palette';

function variables(palette: Palette, scheme: 'light' | 'dark'): Record<string, string> {
  const colors = Object.entries(palette).map(([name, value]) => [`--${name}`, value]);
  return { 'color-scheme': scheme, ...Object.fromEntries(colors) };
}

const colors = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

/** The design's tokens. Sizes are in rem so that text set larger in the browser grows everything that holds it. */
const config: Config = {
  content: [],
  theme: {
    extend: {
      screens: {
        // Text so large, or a screen so small, that what sticks to an edge would leave no room for the rest.
        low: { raw: '(max-height: 30rem) and (max-width: 39.99rem), (max-width: 17.5rem)' },
        // Text so large that two words fill a line: what the words say too makes room for them.
        scant: { raw: '(max-width: 12.5rem)' },
        // A phone held sideways: low as well, but what stands one above the other elsewhere has space side by side.
        sideways: { raw: '(max-height: 30rem) and (min-width: 40rem)' },
      },
      colors,
      // What stands side by side goes by the size of text also where the space around it does not grow (app/globals.css).
      flexBasis: Object.fromEntries([16, 20, 24, 32, 36, 40, 48].map((steps) => [steps, `${steps / 4}rem`])),
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
