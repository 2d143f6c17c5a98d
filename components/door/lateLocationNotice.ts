import { later } from '@/components/ui/later';

/** It is wanted once, before the first change. */
export const LocationNotice = later(() => import('./LocationNotice').then(({ LocationNotice }) => LocationNotice));
