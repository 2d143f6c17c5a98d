import type { Failure } from '@/lib/domain/failure';

/** A packet's image as it is kept on the device: a PNG as a data URL, and its original size in px. */
export type PacketImage = { readonly dataUrl: string; readonly width: number; readonly height: number };

/** Returns the name under which the storage has a packet's image (docs/wire.md#get-packet-image); each part is safe in a path. */
export function imageName(bucket: string, code: string): string {
  return `${encodeURIComponent(bucket)}/${encodeURIComponent(code)}.png`;
}

/** True when the campaign does not have the image: any other failure, as of a Wi-Fi's log-in page, says nothing of that. */
export function isNotMade({ status }: Failure): boolean {
  return status === 404 || status === 410;
}
