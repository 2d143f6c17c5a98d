import type { StreetMapFile } from '@/server/campaign/crossesOnMap';
import { readSettings } from '@/server/settings';

/** The street map that was named; without a name the server's own, which need not be there. */
export function streetMapFile(named: string | undefined): StreetMapFile {
  return named === undefined
    ? { file: readSettings(process.env, process.cwd()).mapArchive, isWanted: false }
    : { file: named, isWanted: true };
}
