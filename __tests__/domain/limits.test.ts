import { readFileSync } from 'node:fs';
import * as limits from '@/lib/domain/limits';
import tailwind from '@/tailwind.config';

/** Reads the file by which a browser installs the app. */
const manifest = () => JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

it('the app installs as one of its own, with an icon, and opens at its start', () => {
  expect(manifest()).toMatchObject({
    name: 'Walkbook',
    display: 'standalone',
    start_url: '/',
    scope: '/',
    icons: expect.arrayContaining([expect.objectContaining({ sizes: '192x192' }), expect.objectContaining({ sizes: '512x512' })]),
  });
  for (const { src } of manifest().icons) expect(readFileSync(`public${src}`).subarray(1, 4).toString()).toBe('PNG');
});

it('the business constants are those of docs/product/numbers.md#constants', () => {
  expect(limits).toMatchObject({
    API_BASE_PATH: '/api/v31/',
    HTTP_TIMEOUT_MS: 10_000,
    RETRY_AFTER_FAILED_SEND_MS: 5_000,
    SUCCESS_TOAST_MS: 1_000,
    OTHER_TOAST_MS: 3_000,
    REDO_MS: 3_000,
    CODE_GROUP_SIZE: 3,
    ZERO_COUNT_BAR_WIDTH: '33.33333333%',
    LOCATION_TIMEOUT_MS: 10_000,
    LOCATION_MAXIMUM_AGE_MS: 0,
    NO_POSITION: { lat: 0, lon: 0 },
    ADDRESS_LIST_FRESH_MS: 21_600_000,
    UPDATE_CHECK_INTERVAL_MS: 60_000,
    APP_VERSION: 62,
    MENU_ANIMATION_MS: 300,
    PACKET_TYPE: { mine: 0, target: 1, search: 2 },
    LIST_TYPE: { plain: 1, signs: 3 },
    STATUS: { done: 1, notDone: 0 },
    COLOR: { done: '9', notDone: '2' },
  });
});

it('the toolbar’s red is one in both themes, in the browser’s bar and in the installed app', () => {
  const { theme_color: installed } = manifest();
  expect(installed).toBe(limits.TOOLBAR_RED);
  expect(tailwind.theme?.extend?.animation).toMatchObject({
    'slide-in': 'slide-in 300ms ease-out',
    'slide-out': 'slide-out 300ms ease-in forwards',
  });
});
