import { SiteNews } from '@/lib/data/phone/siteNews';
import { keepChoice, readChoice } from '@/lib/platform/choices';

/** This page's one store of the service worker's news: the upkeep writes it, the notices show it. */
export const siteNews = new SiteNews({ readChoice, keepChoice });
