import type { LinkSite } from '@/lib/contract/staff/fields';
import type { PasskeySite } from '@/server/auth/passkeys';

/** Where this server can be opened, as those who run it and the machine say. A request only chooses among these. */
export type OwnSites = {
  /** SITE_URL. */
  readonly siteUrl: string | undefined;
  /** SITE_HOSTS. */
  readonly hosts: readonly string[];
  /** Returns the addresses that phones in the machine's network open, the likeliest first. They change with the Wi-Fi. */
  readonly network: () => readonly string[];
};

const ON_THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** A host name or a number, and perhaps a port. */
const HOST_HEADER = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** True for a host that is this very machine, whoever opens it. */
export const isThisMachine = (host: string): boolean => ON_THIS_MACHINE.includes(host);

/**
 * Returns which of the server's own sites a request has opened; undefined for a host that is none of them.
 *
 * @param hostHeader as the client wrote it
 */
export function siteFor(hostHeader: string | undefined, isTls: boolean, { siteUrl, hosts, network }: OwnSites): PasskeySite | undefined {
  const address = `${isTls ? 'https' : 'http'}://${hostHeader}`;
  if (hostHeader === undefined || !HOST_HEADER.test(hostHeader) || !URL.canParse(address)) return undefined;
  const { origin, host, hostname } = new URL(address);
  const isNamed = hosts.includes(host) || (siteUrl !== undefined && new URL(siteUrl).host === host);
  // Of the machine itself any port will do: tunnels and containers choose their own.
  const isOwn = isNamed || isThisMachine(hostname) || network().some((one) => new URL(one).hostname === hostname);
  return isOwn ? { origin, host: hostname } : undefined;
}

/**
 * Returns where a link leads that phones open: to the named site, or from a console on localhost to an address that
 * phones in the same network open.
 *
 * @param origin where the console is open, one of the server's own sites
 */
export function linkSite({ siteUrl, origin, network }: LinkFrom): LinkSite {
  const named = plain(siteUrl ?? origin);
  if (!isThisMachine(new URL(named).hostname)) return { site: named, is: 'named' };
  const [nearest] = network;
  return nearest === undefined ? { site: named, is: 'none' } : { site: plain(nearest), is: 'network' };
}

type LinkFrom = Pick<OwnSites, 'siteUrl'> & { readonly origin: string; readonly network: readonly string[] };

const plain = (site: string): string => site.replace(/\/+$/u, '');
