import { config } from '@/lib/config';

/** By what push services know the campaign's server; '' where it sends no notifications. */
export const { pushKey } = config;
