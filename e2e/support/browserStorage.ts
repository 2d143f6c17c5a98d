import type { Page } from '@playwright/test';
import { readStorage } from './readStorage';

/** Everything that a browser keeps for the app. */
export const storageOf = (page: Page): ReturnType<typeof readStorage> => page.evaluate(readStorage);
