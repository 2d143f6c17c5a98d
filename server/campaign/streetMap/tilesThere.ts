import type { TilesToAdd } from '@/server/tiles/addTiles';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import { fileSource } from '@/server/tiles/fileSource';
import { openArchive } from '@/server/tiles/openArchive';

/**
 * Returns which of the tiles that would be added the server's archive has already, by their ids. Reads its directories alone.
 *
 * @throws {@link ArchiveFault} when there is an archive that cannot be read
 */
export async function tilesThere(
  { file, called }: { readonly file: string; readonly called: string },
  { found }: Pick<TilesToAdd, 'found'>,
): Promise<Set<number>> {
  const source = await fileSource(file, called).catch((error: unknown) => {
    if (error instanceof ArchiveFault && error.isMissing) return undefined;
    throw error;
  });
  if (source === undefined) return new Set();
  try {
    const archive = await openArchive(source);
    return new Set((await archive.find(found.map(({ id }) => id))).map(({ id }) => id));
  } finally {
    await source.close();
  }
}
