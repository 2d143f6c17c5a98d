import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@/server/demo/random';

/* Files as offices send them, and what damages them. */

const FOLDER = join(import.meta.dirname, 'officeFiles');
export const OFFICE_FILES = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name))] as const);
const SHIFTED = [0x22, 0x27, 0x2c, 0x09, 0x0a, 0x0d, 0x00, 0xff, 0xe9, 0x7c, 0x3b, 0x1a, 0x7b];

/** A whole number from 0, below another. */
export const below = (random: Random, end: number) => random.between(0, Math.max(0, end - 1));

/** Flips bytes, cuts rows, moves columns, doubles and drops pieces. */
export function damaged(content: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(content);
  for (let times = 1 + below(random, 4); times > 0; times -= 1) bytes = WAYS[below(random, WAYS.length)]?.(bytes, random) ?? bytes;
  return bytes;
}

type Way = (bytes: Buffer, random: Random) => Buffer;
const WAYS: readonly Way[] = [
  (bytes, random) => {
    if (bytes.length > 0) bytes[below(random, bytes.length)] = SHIFTED[below(random, SHIFTED.length)] ?? 0;
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  (bytes, random) => bytes.subarray(below(random, bytes.length + 1)),
  (bytes, random) => Buffer.concat([bytes, bytes.subarray(below(random, bytes.length + 1))]),
  (bytes, random) => withLines(bytes, (lines) => lines.toSpliced(below(random, lines.length), 1 + below(random, 3))),
  (bytes, random) => withLines(bytes, (lines) => lines.toSpliced(below(random, lines.length), 0, '', 'A title', '"')),
  (bytes, random) => withLines(bytes, (lines) => lines.map((line) => moved(line, random))),
  (bytes, random) => withLines(bytes, (lines) => lines.map((line) => (below(random, 5) === 0 ? line.replaceAll('"', '') : line))),
];

const withLines = (bytes: Buffer, change: (lines: string[]) => string[]): Buffer =>
  Buffer.from(change(bytes.toString('latin1').split('\n')).join('\n'), 'latin1');

function moved(line: string, random: Random): string {
  const cells = line.split(/(?<=[,|\t])/u);
  return below(random, 8) === 0 ? [...cells.slice(1), ...cells.slice(0, 1)].join('') : line;
}
