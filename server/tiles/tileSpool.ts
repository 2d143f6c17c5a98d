import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Compression } from 'pmtiles';
import { unpackTile } from './unpack';

/**
 * The contents of tiles, in the order in which they come, in a file beside the archive that they are for. A content that came before is not written
 * again: a lake has many tiles and one content.
 */
export class TileSpool {
  #end = 0;
  readonly #known = new Map<string, number>();
  readonly #places: { readonly offset: number; readonly bytes: number }[] = [];

  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  /** Makes the file. @throws Error when it cannot be written there */
  static async open(path: string): Promise<TileSpool> {
    return new TileSpool(await open(path, 'wx+', 0o600), path);
  }

  /** Adds an unpacked tile. @returns the number of its content */
  add(tile: Uint8Array): Promise<number> {
    return this.#put(tile, () => gzipSync(tile));
  }

  /** Adds a tile that is gzipped already, as it is. @throws Error when it is damaged */
  addPacked(packed: Uint8Array): Promise<number> {
    return this.#put(unpackTile(packed, Compression.Gzip), () => packed);
  }

  bytesOf(content: number): number {
    return this.#places[content]?.bytes ?? 0;
  }

  /** Reads a content as it lies in an archive. */
  async read(content: number): Promise<Uint8Array> {
    const { offset, bytes } = this.#places[content] ?? { offset: 0, bytes: 0 };
    const packed = new Uint8Array(bytes);
    await this.file.read(packed, 0, bytes, offset);
    return packed;
  }

  async close(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }

  async #put(tile: Uint8Array, pack: () => Uint8Array): Promise<number> {
    const digest = createHash('sha256').update(tile).digest('base64');
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    const content = this.#places.length;
    const packed = pack();
    this.#known.set(digest, content);
    this.#places.push({ offset: this.#end, bytes: packed.length });
    this.#end += packed.length;
    await this.file.write(packed, 0, packed.length, this.#places[content]?.offset);
    return content;
  }
}
