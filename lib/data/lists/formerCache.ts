import type { FormerCache } from '@/lib/offline/cache/cacheStorage';

/** The cache of the previous version. This version takes over what it has fetched. */
export const FORMER_CACHE: FormerCache = {
  buster: '62.2',
  loadTranslate: async () => (await import('./translateLine')).translateLine,
};
