import { ArchiveFault } from './archiveFault';
import type { ByteSource } from './byteSource';
import { fileSource } from './fileSource';
import { type HttpReading, httpSource } from './httpSource';

const TEXTS = {
  scheme: 'A street map is a file, or an address that begins with https:// or http://.',
  almostWeb:
    'A street map is a file, or an address that begins with https:// or http://. A file with an @ in its name begins with ./ here.',
} as const;

const WEB = /^https?:\/\//iu;
const ANY_SCHEME = /^[a-z][\w+.-]*:\/\//iu;
/** An address that was mistyped: it is not repeated, since a password may stand in it. */
const ALMOST_WEB = /^https?:|^[^/\\]*@/iu;

/**
 * Opens an archive to read parts of it.
 *
 * @param place a file, or an address that begins with https:// or http://
 * @throws {@link ArchiveFault} when there is none, or it is no such address
 */
export async function openSource(place: string, reading?: HttpReading): Promise<ByteSource> {
  if (WEB.test(place)) return httpSource(place, reading);
  if (ANY_SCHEME.test(place)) throw new ArchiveFault(TEXTS.scheme);
  if (ALMOST_WEB.test(place)) throw new ArchiveFault(TEXTS.almostWeb);
  return fileSource(place);
}
