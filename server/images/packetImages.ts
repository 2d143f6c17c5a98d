import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Artist } from './artist';
import type { PacketPlan } from './drawPacket';

/** To be raised with each change of the drawing: images of the former one are drawn again. */
const DRAWING = 2;
const MOST_WAITING = 100;

export type ImagePacket = PacketPlan & { readonly campaignId: number; readonly packetId: number };

/**
 * The images of packets: drawn when they are first asked for, kept in a folder, drawn anew once the packet's doors or the street map have changed
 * (docs/decisions/025-packet-images.md). The folder may be emptied at any time.
 */
export class PacketImages {
  readonly #folder: string;
  readonly #archive: string;
  /** By version. */
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #artist = new Artist();
  #last: Promise<unknown> = Promise.resolve();

  /** @param archive the street map; there need not be one */
  constructor({ folder, archive }: { readonly folder: string; readonly archive: string }) {
    this.#folder = folder;
    this.#archive = archive;
  }

  /** Names what an image of the packet would show: another name, another image. */
  async versionOf(packet: ImagePacket): Promise<string> {
    const map = await stat(this.#archive).catch(() => undefined);
    const shown = JSON.stringify([DRAWING, packet, map?.size, map?.mtimeMs]);
    return createHash('sha256').update(shown).digest('hex').slice(0, 32);
  }

  /**
   * Returns the image as PNG. One image is drawn at a time, the same one once for all who wait for it.
   *
   * @param version of the packet as it is given here
   * @returns undefined when too many wait already
   */
  async image(packet: ImagePacket, version: string): Promise<Uint8Array | undefined> {
    const kept = await readFile(this.#fileOf(packet, version)).catch(() => undefined);
    if (kept) return kept;
    const waiting = this.#underWay.get(version);
    if (waiting) return waiting;
    if (this.#underWay.size >= MOST_WAITING) return undefined;
    const drawing = this.#last.then(() => this.#draw(packet, version)).finally(() => this.#underWay.delete(version));
    this.#underWay.set(version, drawing);
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  /** Waits for the image that is being drawn, and ends the process that draws. */
  async close(): Promise<void> {
    await this.#last;
    this.#artist.close();
  }

  async #draw(packet: ImagePacket, version: string): Promise<Uint8Array> {
    const png = await this.#artist.draw({ plan: packet, archive: this.#archive });
    // An image that cannot be kept, on a full disk, is an image all the same.
    await this.#keep(packet, version, png).catch(() => undefined);
    return png;
  }

  async #keep(packet: ImagePacket, version: string, png: Uint8Array): Promise<void> {
    const file = this.#fileOf(packet, version);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${file}.part`, png);
    await rename(`${file}.part`, file);
    const former = (await readdir(this.#folder)).filter(
      (name) => name.startsWith(`${packet.campaignId}-${packet.packetId}-`) && join(this.#folder, name) !== file,
    );
    await Promise.all(former.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  #fileOf({ campaignId, packetId }: ImagePacket, version: string): string {
    return join(this.#folder, `${campaignId}-${packetId}-${version}.png`);
  }
}
