import { later } from '@/components/ui/later';

/** Loaded apart: most screens never show it, because the browser asks for the place once. */
export const LocationNotice = later(() => import('./LocationNotice').then(({ LocationNotice }) => LocationNotice));
