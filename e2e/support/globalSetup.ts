import { memoryFolder } from '@/scripts/memoryFolder.mjs';
import { makeRunFolder, newFolder } from './runFolder';
import { makeServerPrograms } from './serverPrograms';
import { makeTemplate, removeFolder } from './template';

/** Before all suites; the workers find the template and the folder of their phones by the environment. Returns what is to be done after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const run = await makeRunFolder(memoryFolder());
  // By the server's sources, as it is started everywhere else.
  process.env.WALKBOOK_TEMPLATE = await makeTemplate();
  process.env.WALKBOOK_PHONES = await newFolder('walkbook-phones-');
  await makeServerPrograms();
  return () => removeFolder(run);
}
