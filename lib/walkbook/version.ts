import { config } from '@/lib/config';

/** The version of this build, from its environment settings (docs/product.md#constants). */
export const { appVersion } = config;
