import { config } from '@/lib/config';

/** Returns the address of a file by the path that a call has answered with. The session's cookie goes with it. */
export const downloadUrl = (path: string): string => `${config.apiHost}${config.apiBasePath}${path}`;
