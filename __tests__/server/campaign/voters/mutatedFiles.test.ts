import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOfRun } from '@/__tests__/support/shortRun';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import { VOTER_COLUMNS } from '@/server/campaign/voters/columns';
import { fileVoter } from '@/server/campaign/voters/fileVoter';
import { openVoterFile } from '@/server/campaign/voters/voterFile';
import { voterTable } from '@/server/campaign/voters/voterTable';
import { type Random, seededRandom } from '@/server/demo/random';

/* Files as offices send them, damaged in every way: whatever comes of it, nobody is named whom the file does not name, and nothing crashes. */

const FOLDER = join(import.meta.dirname, 'officeFiles');
const OFFICE_FILES = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name))] as const);
const SHIFTED = [0x22, 0x27, 0x2c, 0x09, 0x0a, 0x0d, 0x00, 0xff, 0xe9, 0x7c, 0x3b, 0x1a, 0x7b];

/** A whole number from 0, below another. */
const below = (random: Random, end: number) => random.between(0, Math.max(0, end - 1));

/** Flips bytes, cuts rows, moves columns, doubles and drops pieces. */
function damaged(content: Buffer, random: Random): Buffer {
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

const fileOf = (name: string, content: Buffer): FileOfRows => ({
  name,
  size: async () => content.length,
  async *bytes({ start, end } = { start: 0, end: content.length }) {
    // In parts, so that letters and lines are cut in two.
    for (let at = start; at < end; at += 97) yield content.subarray(at, Math.min(end, at + 97));
  },
});

/** Reads a file as an import does, and every column of every person. Returns the ids that it names. */
async function idsNamed(file: FileOfRows): Promise<string[]> {
  const ids: string[] = [];
  const source = await openVoterFile(file, {});
  if (!source.columns || !('layout' in source.columns)) {
    const { form } = await openTable(file);
    for await (const { cells } of readRows(file, form)) ids.push(...cells.slice(0, 1));
    return ids;
  }
  const table = voterTable(file.name, source.columns, source.first, '2026-11-23');
  for await (const { cells } of readRows(file, source.form)) {
    const voter = fileVoter(table, cells);
    if (typeof voter === 'string') continue;
    for (const { read } of Object.values(VOTER_COLUMNS)) read(voter);
    ids.push(voter.ref);
  }
  return ids;
}

test('a damaged file is read or refused in a sentence, and names nobody whom it does not name', async () => {
  const random = seededRandom(51);
  for (let count = casesOfRun(20_000, 400); count > 0; count -= 1) {
    const [name, content] = OFFICE_FILES[below(random, OFFICE_FILES.length)] ?? ['', Buffer.alloc(0)];
    const bytes = damaged(content, random);
    const ids = await idsNamed(fileOf(name, bytes)).catch((error: unknown) => {
      if (error instanceof OrganizerError) return [];
      throw new Error(`${name}, ${count} cases before the end: ${bytes.toString('base64')}`, { cause: error });
    });
    const text = bytes.toString('latin1');
    const strangers = ids.filter((id) => /^[\w-]+$/u.test(id) && !text.includes(id));
    expect([name, strangers]).toEqual([name, []]);
  }
});
