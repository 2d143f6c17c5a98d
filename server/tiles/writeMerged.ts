import { type FileHandle, open, rm } from 'node:fs/promises';
import { type ArchiveEntry, type ArchiveMetadata, archiveHead } from './archiveLayout';
import type { Run } from './runs';
import type { Bounds } from './tileGrid';
import type { TileSpool } from './tileSpool';
import { tileOfId } from './tilesAround';

export type MergedArchive = {
  readonly spool: TileSpool;
  /** Where the content of each tile lies in the spool; sorted by id. */
  readonly runs: readonly Run<number>[];
  readonly bounds: Bounds;
  readonly metadata: ArchiveMetadata & Readonly<Record<string, unknown>>;
};

/**
 * Writes an archive from a spool into a new file, to its last byte on the disk.
 *
 * @throws Error when it cannot be written; then there is no such file
 */
export async function writeMerged(path: string, mode: number, { spool, runs, bounds, metadata }: MergedArchive): Promise<void> {
  const { entries, order, bytes } = placed(runs, spool);
  const [first, last] = [runs[0]?.id ?? 0, runs.at(-1)];
  const zooms = { low: tileOfId(first).z, high: tileOfId(last === undefined ? 0 : last.id + last.length - 1).z };
  const head = archiveHead({ entries, contents: { bytes, count: order.length }, zooms, bounds, metadata });
  const file = await open(path, 'wx', mode);
  try {
    await writeAll(file, head, order, spool);
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
}

async function writeAll(file: FileHandle, head: Uint8Array, order: readonly number[], spool: TileSpool): Promise<void> {
  await file.writeFile(head);
  for (const content of order) await file.writeFile(await spool.read(content));
  await file.sync();
}

/** Gives each content the place where it is first needed, so that tiles near each other lie near each other. */
function placed(runs: readonly Run<number>[], spool: TileSpool): { entries: ArchiveEntry[]; order: number[]; bytes: number } {
  const offsets = new Map<number, number>();
  let bytes = 0;
  const entries = runs.map(({ id, length, value }) => {
    const known = offsets.get(value);
    const offset = known ?? bytes;
    const own = spool.bytesOf(value);
    if (known === undefined) {
      offsets.set(value, offset);
      bytes += own;
    }
    return { id, length, offset, bytes: own };
  });
  return { entries, order: [...offsets.keys()], bytes };
}
