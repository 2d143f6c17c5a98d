import { isIP } from 'node:net';
import { isPublic } from '@/server/push/publicLookup';
import { ArchiveFault } from '@/server/tiles/archiveFault';

const TEXTS = {
  none: 'This is no address of a street map. It begins with https:// and names a PMTiles archive.',
  secure: 'The address of a street map begins with https://.',
  port: 'The address of a street map names no port: archives that everybody reaches have none.',
  password:
    'An address with a user and a password cannot be used here, because others would find it. Whoever runs the server adds the map at the terminal, by street-map.',
  inside: (shown: string) =>
    `${shown} is not where everybody reaches it: there is no such name, or it leads inside a network. A map in this server’s own network is added at the terminal, by street-map.`,
} as const;

/** The form of an address that people are told of: without user, password and query; '' of what is no address. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Why an address is not asked that leads inside, or nowhere: in one sentence, so that nobody learns which names there are inside. */
export const notPublic = (url: URL): ArchiveFault => new ArchiveFault(TEXTS.inside(shownAddress(url.href)));

/**
 * Reads an address that somebody typed in the console: whoever types one chooses whom the server speaks to. Where its name leads is seen only when it is asked
 * (`publicWeb.ts`).
 *
 * @throws {@link ArchiveFault} where it is none of https at its usual port, has a password in it, or is a number of a network inside
 */
export function publicAddress(address: string): URL {
  if (!URL.canParse(address)) throw new ArchiveFault(TEXTS.none);
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new ArchiveFault(TEXTS.secure);
  if (url.username !== '' || url.password !== '') throw new ArchiveFault(TEXTS.password);
  if (url.port !== '') throw new ArchiveFault(TEXTS.port);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  const family = isIP(host);
  // The name of a host is looked up when it is asked; a number is not.
  if (family !== 0 && !isPublic({ address: host, family })) throw notPublic(url);
  return url;
}
