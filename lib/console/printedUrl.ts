import { config } from '@/lib/config';

/** Returns the address of a PDF by the path that printPackets answers with. The session's cookie goes with it. */
export const printedUrl = (path: string): string => `${config.apiHost}${config.apiBasePath}${path}`;
