import { SiteNews } from '@/lib/data/phone/siteNews';
import { keepChoice, readChoice } from '@/lib/platform/choices';

/**
 * The service worker's news: phone.ts writes them, the notices show them. Outside of the core, because a browser has one worker for the site, and
 * because they are loaded with the notices, behind the first screen.
 */
export const siteNews = new SiteNews({ readChoice, keepChoice });
