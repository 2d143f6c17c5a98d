import { config } from '@/lib/config';

/** The public key by which push services know the campaign's server; '' for a server that sends no notifications. */
export const { pushKey } = config;
