import { ArchiveFault } from './archiveFault';
import type { ByteSource } from './byteSource';
import { fileSource } from './fileSource';
import { type HttpPatience, httpSource } from './httpSource';

const TEXTS = { scheme: 'A street map is a file, or an address that begins with https:// or http://.' } as const;

const WEB = /^https?:\/\//iu;
const ANY_SCHEME = /^[a-z][\w+.-]*:\/\//iu;

/**
 * Opens an archive to read parts of it.
 *
 * @param place a file, or an address that begins with https:// or http://
 * @throws {@link ArchiveFault} when there is none, or it is no such address
 */
export async function openSource(place: string, patience?: HttpPatience): Promise<ByteSource> {
  if (WEB.test(place)) return httpSource(place, patience);
  if (ANY_SCHEME.test(place)) throw new ArchiveFault(TEXTS.scheme);
  return fileSource(place);
}
