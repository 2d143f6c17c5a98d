import { ArchiveFault } from '@/server/tiles/archiveFault';
import type { ByteSource } from '@/server/tiles/byteSource';

const TEXTS = {
  tooMuch: (shown: string, most: string) =>
    `More than ${most} of ${shown} would have to be read. Name another archive, or take fewer doors.`,
  tooLong: (shown: string) => `${shown} is read too slowly: it was given up. Try again, or choose the archive as a file.`,
} as const;

const GIGABYTE = 1024 ** 3;

export type Bounds = {
  /** Staff cancel it, or the server stops. */
  readonly signal: AbortSignal;
  /** Its time is over. */
  readonly late: AbortSignal;
  readonly mostBytes: number;
};

/**
 * A source that is read on behalf of somebody in the console: it ends with the job, in time, and after so many bytes, whatever the archive says of itself.
 *
 * @param open given what ends it
 */
export async function boundedSource(
  open: (signal: AbortSignal) => ByteSource | Promise<ByteSource>,
  { signal, late, mostBytes }: Bounds,
): Promise<ByteSource> {
  const source = await open(AbortSignal.any([signal, late]));
  const tooLong = () => new ArchiveFault(TEXTS.tooLong(source.shown));
  let asked = 0;
  return {
    ...source,
    async read(offset, length) {
      signal.throwIfAborted();
      if (late.aborted) throw tooLong();
      asked += length;
      if (asked > mostBytes) throw new ArchiveFault(TEXTS.tooMuch(source.shown, `${mostBytes / GIGABYTE} GB`));
      try {
        return await source.read(offset, length);
      } catch (error) {
        signal.throwIfAborted();
        throw late.aborted ? tooLong() : error;
      }
    },
  };
}
