import type { Campaign } from './session';

/**
 * Returns where a campaign's phone bank is, with a slash at its end: the campaign's own host, else the one of the build; undefined where
 * there is none. Only addresses of the web count, as the link is made of what a server says.
 *
 * @param configured the build's setting; '' for none
 */
export function phoneBankAddress(campaign: Pick<Campaign, 'phoneBankHost'> | undefined, configured: string): string | undefined {
  const host = campaign?.phoneBankHost || configured;
  if (host === '') return undefined;
  try {
    const { protocol, origin, pathname } = new URL(/^[a-z][a-z\d+.-]*:\/\//iu.test(host) ? host : `https://${host}`);
    return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname.replace(/\/*$/u, '')}/` : undefined;
  } catch {
    return undefined;
  }
}
