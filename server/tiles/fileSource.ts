import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { dayOf } from './aboutArchive';
import { ArchiveFault } from './archiveFault';
import type { ByteSource } from './byteSource';

const TEXTS = {
  noFile: (file: string) => `${file} cannot be read: there is no such file.`,
  notReadable: (file: string) => `${file} cannot be read.`,
  folder: (file: string) => `${file} is a folder. Name a PMTiles archive.`,
} as const;

/** Opens a file. @param called how messages call it @throws {@link ArchiveFault} */
export async function fileSource(path: string, called = path): Promise<ByteSource> {
  const file = await open(path).catch((error: unknown) => {
    const isMissing = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new ArchiveFault(TEXTS.noFile(called), { isMissing }) : new ArchiveFault(TEXTS.notReadable(called));
  });
  const stat = await file.stat();
  if (!stat.isFile()) {
    await file.close();
    throw new ArchiveFault(TEXTS.folder(called));
  }
  let readBytes = 0;
  return {
    shown: called,
    fileName: basename(path),
    async read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, stat.size - offset)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
      readBytes += bytesRead;
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
    state: () => ({ readBytes, sizeBytes: stat.size, day: dayOf(stat.mtimeMs / 1000) }),
  };
}
