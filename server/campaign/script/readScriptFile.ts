import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OrganizerError } from '@/server/campaign/organizerError';
import { readPicture } from '@/server/campaign/readPicture';
import type { Picture } from '@/server/store/pictures';
import { problemAt, type ReadScript, readScript, type ScriptFile, type ScriptProblem } from './readScript';

const TEXTS = { unreadable: (file: string) => `${file} cannot be read.` } as const;

/**
 * Reads a script's file and the pictures beside it. It checks everything but what only the campaign knows.
 *
 * @throws {@link OrganizerError} when there is no such file
 */
export async function readScriptFile(file: string): Promise<ReadScript> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new OrganizerError(TEXTS.unreadable(file));
  });
  const read = readScript(content);
  return read.kind === 'read' ? withPictures(read, dirname(file)) : read;
}

/** The fields of a script that name a picture. */
const PICTURES = [
  { path: ['candidate', 'photo'], of: ({ candidate }: ScriptFile) => candidate?.photo },
  { path: ['leaveBehind'], of: ({ leaveBehind }: ScriptFile) => leaveBehind },
] as const;

/** Returns the paths of a script's pictures. */
export const pictureNames = (script: ScriptFile): readonly string[] => PICTURES.flatMap(({ of }) => of(script) ?? []);

async function withPictures(read: Extract<ReadScript, { kind: 'read' }>, folder: string): Promise<ReadScript> {
  const pictures = new Map<string, Picture>();
  const problems: ScriptProblem[] = [];
  for (const { path, of } of PICTURES) {
    const name = of(read.script);
    if (name === undefined) continue;
    const found = await readPicture(resolve(folder, name));
    if (found.kind === 'read') pictures.set(name, found.picture);
    if (found.kind === 'wrong') problems.push(problemAt(read.lineOf, { path, text: found.text }));
  }
  return problems.length > 0 ? { kind: 'wrong', problems } : { ...read, pictures };
}
