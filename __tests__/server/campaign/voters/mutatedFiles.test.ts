import { casesOfRun } from '@/__tests__/support/shortRun';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import { VOTER_COLUMNS } from '@/server/campaign/voters/columns';
import { fileVoter } from '@/server/campaign/voters/fileVoter';
import { openVoterFile } from '@/server/campaign/voters/voterFile';
import { voterTable } from '@/server/campaign/voters/voterTable';
import { seededRandom } from '@/server/demo/random';
import { below, damaged, OFFICE_FILES } from './damagedFiles';

/* Files as offices send them, damaged in every way: whatever comes of it, nobody is named whom the file does not name, and nothing crashes. */

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
    // A byte may have become the comma of a number: '41,005'.
    const said = `${text}\n${text.replace(/(?<=\d),(?=\d{3})/gu, '')}`;
    const strangers = ids.filter((id) => /^[\w-]+$/u.test(id) && !said.includes(id));
    expect([name, strangers]).toEqual([name, []]);
  }
});
