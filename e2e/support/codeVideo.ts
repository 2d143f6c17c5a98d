import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

/** Side of the camera's picture, in pixels. */
const SIDE = 640;
const FRAMES_PER_CODE = 8;

type Square = { readonly x: number; readonly y: number; readonly length: number };
/** A code in the form in which a page draws it. */
export type ShownCode = { readonly size: number; readonly dark: readonly Square[] };

/** Reads the code from its drawing. */
export async function shownCode(drawing: Locator): Promise<ShownCode> {
  const [viewBox, path] = await drawing.evaluate((svg) => [svg.getAttribute('viewBox'), svg.querySelector('path')?.getAttribute('d')]);
  const dark = [...(path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }));
  return { size: Number(viewBox?.split(' ')[2]), dark };
}

/** Writes a video that shows the codes one after another, for a camera to see. @returns the video's file */
export async function filmOf(codes: readonly ShownCode[]): Promise<string> {
  const frames = codes.flatMap((code) => Array<Buffer>(FRAMES_PER_CODE).fill(frameOf(code)));
  const file = join(await mkdtemp(join(tmpdir(), 'walkbook-film-')), 'codes.y4m');
  await writeFile(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\n`), ...frames]));
  return file;
}

/** Returns a frame: its brightness, then its colors, which are neutral. */
function frameOf({ size, dark }: ShownCode): Buffer {
  const brightness = Buffer.alloc(SIDE * SIDE, 235);
  const unit = Math.floor(SIDE / size);
  const edge = Math.floor((SIDE - unit * size) / 2);
  for (const { x, y, length } of dark) {
    for (let row = edge + y * unit; row < edge + (y + 1) * unit; row += 1) {
      brightness.fill(16, row * SIDE + edge + x * unit, row * SIDE + edge + (x + length) * unit);
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((SIDE * SIDE) / 2, 128)]);
}

/** Returns the switches of a Chromium whose camera shows a video, and that lets pages use it. */
export const filming = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
