import { expect } from '@playwright/test';
import type { Volunteer } from './volunteer';

/** The screens of the main job in the order in which a volunteer meets them. Each `show` starts from the one before. */
export const screens: readonly { readonly name: string; readonly show: (volunteer: Volunteer) => Promise<void> }[] = [
  {
    name: 'login',
    async show(volunteer) {
      await volunteer.opens('/login/');
      await expect(volunteer.page.getByRole('button', { name: 'Log in' })).toBeVisible();
    },
  },
  {
    name: 'list-campaign',
    async show(volunteer) {
      await volunteer.signsIn();
      await expect(volunteer.page).toHaveURL(/\/list-campaign\//);
      await expect(volunteer.page.getByRole('main').getByRole('button').first()).toBeVisible();
    },
  },
  { name: 'main-menu', show: (volunteer) => volunteer.choosesCampaign() },
  {
    name: 'walk',
    async show(volunteer) {
      await volunteer.opensWalk();
      await expect(volunteer.packetLinks().first()).toBeVisible();
    },
  },
  { name: 'packet-detail', show: (volunteer) => volunteer.opensPacket() },
  { name: 'list-address', show: (volunteer) => volunteer.opensTheList() },
  {
    name: 'list-view',
    async show(volunteer) {
      const { search } = new URL(volunteer.page.url());
      await volunteer.opens(`/list-view/${search}`);
      await expect(volunteer.doors().first()).toBeVisible();
    },
  },
];

/** Elements whose text does not fit into them, and how far the page is wider than the screen: both must be nothing. */
export async function overflowIn(volunteer: Volunteer): Promise<{ readonly widerBy: number; readonly clipped: readonly string[] }> {
  return volunteer.page.evaluate(() => {
    const wide = document.scrollingElement ?? document.documentElement;
    const hidesText = (element: Element): boolean => {
      const { overflowX, position, clipPath } = getComputedStyle(element);
      // A line for screen readers only is clipped on purpose.
      if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll' || (position === 'absolute' && clipPath !== 'none'))
        return false;
      return element.scrollWidth > element.clientWidth + 1 && (element.textContent ?? '').trim() !== '';
    };
    const isShown = (element: Element) => element.getClientRects().length > 0 && element.clientWidth > 1;
    const clipped = [...document.body.querySelectorAll('*')].filter((element) => isShown(element) && hidesText(element));
    return {
      widerBy: wide.scrollWidth - window.innerWidth,
      clipped: clipped.map((element) => `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 60)}`),
    };
  });
}
