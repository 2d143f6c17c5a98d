import { readMapPart } from '@/server/tiles/readArchive';
import { drawPacket, type PacketPlan, panelsOfPacket } from './drawPacket';
import { pngOf } from './png';

/** What is to be drawn, and from which street map; there need not be one. */
export type ImageRequest = { readonly plan: PacketPlan; readonly archive: string };

/** Draws the image of a packet as PNG, on the part of the street map around its doors. */
export async function renderImage({ plan, archive }: ImageRequest): Promise<Uint8Array> {
  const panels = panelsOfPacket(plan);
  const parts = await Promise.all(panels.map(({ projection }) => readMapPart(archive, projection.bounds)));
  return new Uint8Array(await pngOf(drawPacket(plan, panels, parts)));
}
