import { config } from '@/lib/config';

/** Returns the address of a campaign's picture by its path below the storage. */
export const pictureUrl = (path: string): string => `${config.storageUrl || `${config.apiHost}/storage`}/${path}`;
