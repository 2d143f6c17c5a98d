import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate, removeFolder } from './template';

/** Before all suites; the workers find the template and the folder of their phones by the environment. Returns what is to be done after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [template, phones] = [await makeTemplate(), await mkdtemp(join(tmpdir(), 'walkbook-phones-'))];
  process.env.WALKBOOK_TEMPLATE = template;
  process.env.WALKBOOK_PHONES = phones;
  return async () => void (await Promise.all([removeFolder(template), removeFolder(phones)]));
}
