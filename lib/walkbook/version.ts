import { config } from '@/lib/config';

/** The version of this build, from its environment settings (docs/product/numbers.md#constants). */
export const { appVersion } = config;
