import { PART_BYTES } from '@/lib/domain/staff/uploads';
import type { StaffBrowser } from './staffBrowser';

/** Sends a file as the console does. @returns its id */
export async function sendFile(
  browser: StaffBrowser,
  campaign: number,
  name: string,
  content: string | Uint8Array,
  kind?: 'map' | 'points' | 'suppress',
): Promise<number> {
  const bytes = Buffer.from(content);
  const begun = await browser.asks('startUpload', { campaign, name, size: bytes.length, ...(kind && { content: kind }) });
  if (begun.status !== 200) throw new Error(begun.message);
  const { id } = begun.data as { id: number };
  for (let number = 0; number * PART_BYTES < bytes.length; number += 1) {
    const { status, message } = await browser.asks('sendPart', { campaign, file: id, number, bytes: partOf(bytes, number) });
    if (status !== 200) throw new Error(message);
  }
  return id;
}

/** A part of a file as `sendPart` takes it. */
export const partOf = (bytes: Buffer, number: number): string =>
  bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES).toString('base64');
