import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from '@/e2e/support/browser';
import { freePort } from '@/e2e/support/freePort';
import { ServerProcess } from '@/e2e/support/serverProcess';
import { makeTemplate, removeFolder } from '@/e2e/support/template';
import { Volunteer } from '@/e2e/support/volunteer';
import { VoterFile } from '@/e2e/support/voterFile';
import { exportEmptySite } from './emptyExport';
import { type Control, firstLoad, watchFor } from './firstLoad';
import { serveFolder } from './serveFolder';

export type MeasuredRoute = {
  /** As in the figures: 'list-address'; 'start' for '/'. */
  readonly name: string;
  readonly url: string;
  /** What is used first. */
  readonly control: Control;
  /** Opens a page of its own, without a service worker: of a new browser, or of a phone that has the packet. */
  readonly newPage: () => Promise<Page>;
};

export type RoutesWorld = {
  readonly empty: MeasuredRoute;
  readonly routes: readonly MeasuredRoute[];
  readonly close: () => Promise<void>;
};

const link = (path: string): Control => ({ selector: `main a[href^="/${path}/"]`, text: '' });
/** Its words stand on two lines. */
const NOT_HOME: Control = { selector: 'main button', text: 'home' };
/** A day, or that nothing is planned: a campaign without events has nothing to press. */
const EVENTS_ANSWER: Control = { selector: 'main h2', text: '' };
const button = (text: string): Control => ({ selector: 'button', text });
/** Of a screen that is only read. */
const BACK: Control = button('Back');

/**
 * Opens every route that there is, on the real server, beside the empty export.
 *
 * @param phone where the volunteer signs in; without it, in a browser without service workers
 */
export async function openRoutesWorld(phone?: BrowserContext): Promise<RoutesWorld> {
  const site = await serveFolder(exportEmptySite());
  const dataFolder = await makeTemplate();
  const server = new ServerProcess(await freePort(), dataFolder);
  await server.start();
  const browser = await chromium.launch(chromiumLaunch());
  const routes = await measuredRoutes(browser, phone ?? (await aContext(browser)), server.address);
  for (const route of routes) await visit(route);
  return {
    empty: { name: 'empty', url: `${site.address}/`, control: { selector: 'p', text: 'Empty' }, newPage: newcomer(browser) },
    routes,
    close: async () => {
      await browser.close();
      await Promise.all([site.close(), server.stop()]);
      await removeFolder(dataFolder);
    },
  };
}

/** After the first visit a route's data is on the phone: from then on the network is not what its first control waits for. */
async function visit({ newPage, url, control }: MeasuredRoute): Promise<void> {
  const page = await newPage();
  await watchFor(page, control);
  await page.goto(url);
  await firstLoad(page);
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function measuredRoutes(browser: Browser, context: BrowserContext, address: string): Promise<MeasuredRoute[]> {
  await new VoterFile().answers(context);
  const paths = await pathsOfVolunteer(new Volunteer(await context.newPage(), { address }));
  const route = (name: string, path: string, control: Control, newPage = () => context.newPage()) => ({
    name,
    url: `${address}${path}`,
    control,
    newPage,
  });
  return [
    route('start', '/', button('Log in'), newcomer(browser)),
    route('login', '/login/', button('Log in'), newcomer(browser)),
    route('pin', '/pin/', button('Save')),
    route('list-campaign', '/list-campaign/', { selector: 'main li button', text: '' }),
    route('main-menu', '/main-menu/', link('walk')),
    route('walk', '/walk/', link('packet-detail')),
    route('target-detail', paths.target, link('packet-detail')),
    route('packet-detail', paths.packet, link('list-address')),
    route('list-address', paths.list, NOT_HOME),
    route('list-view', paths.list.replace('list-address', 'list-view'), NOT_HOME),
    route('packet-address', paths.door, button('home')),
    route('list-survey', paths.door.replace('packet-address', 'list-survey'), button('Somebody new')),
    route('view-map', paths.list.replace('list-address', 'view-map'), { selector: 'main li button', text: '' }),
    route('map-all', '/map-all/', link('view-map')),
    route('start-offline', paths.list.replace('list-address', 'start-offline'), link('list-address'), () => offlinePage(context)),
    route('settings', '/settings/', button('Clear user data')),
    route('home', '/home/', link('list-address')),
    route('list', '/list/', link('packet-detail')),
    route('targets', '/targets/', link('target-detail')),
    route('packet', '/packet/?c=', button('Find packet')),
    route('events', '/events/', EVENTS_ANSWER),
    route('test', '/test/', button('Copy as text')),
    route('search-name', '/search-name/', button('Search')),
    route('search-results', '/search-results/?f=&l=del', link('account-details')),
    route('search-address', '/search-address/', button('Search')),
    route('search-address-results', '/search-address-results/?n=&st=alder&z=', link('details-house')),
    route('account-details', '/account-details/?voterId=v1', link('details-contact')),
    route('details-contact', '/details-contact/?voterId=v1', button('Copy')),
    route('details-voter', '/details-voter/?voterId=v1', BACK),
    route('details-tags', '/details-tags/?voterId=v1', { selector: 'main input', text: '' }),
    route('details-finance', '/details-finance/?voterId=v1', BACK),
    route('details-house', '/details-house/?houseId=h1', link('account-details')),
    route('details-map', '/details-map/?voterId=v1', button('Copy')),
    route('details-notes', '/details-notes/?voterId=v1', link('note-editor')),
    route('note-editor', '/note-editor/?voterId=v1', button('Save')),
  ];
}

const aContext = (browser: Browser) => browser.newContext({ ...phoneOptions, serviceWorkers: 'block' });

/** A page of somebody who has never been here. */
const newcomer = (browser: Browser) => async () => (await aContext(browser)).newPage();

/** A page that believes to be offline, while the site can still be had. */
async function offlinePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  return page;
}

/** Walks to a door, so that everything on the way is on the phone; @returns the addresses met */
async function pathsOfVolunteer(volunteer: Volunteer) {
  const { page } = volunteer;
  const hrefOf = async (path: string) => (await page.locator(`main a[href^="/${path}/"]`).first().getAttribute('href')) ?? '/';
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.packetLinks().first().waitFor();
  const [target, packet] = [await hrefOf('target-detail'), await hrefOf('packet-detail')];
  await volunteer.opens(target);
  await volunteer.packetLinks().first().waitFor();
  await volunteer.opens(packet);
  await volunteer.opensTheList();
  const list = page.url().replace(/^.*?(?=\/list-address\/)/u, '');
  const paths = { target, packet, list, door: await hrefOf('packet-address') };
  await volunteer.opens(paths.door);
  await page.getByRole('button', { name: 'Not home' }).waitFor();
  await page.close();
  return paths;
}
