import { SiteNews } from '@/lib/data/phone/siteNews';
import { keepChoice, readChoice } from '@/lib/platform/choices';
import { systemClock } from '@/lib/platform/clock';

/** This browser's: one for the upkeep, which hears the service worker, and for the notices, which tell of it. */
export const siteNews = new SiteNews({ clock: systemClock, readChoice, keepChoice });
