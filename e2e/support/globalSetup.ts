import { memoryFolder } from '@/scripts/memoryFolder.mjs';
import { serverPrograms } from '@/scripts/serverPrograms.mjs';
import { makeRunFolder, newFolder } from './runFolder';
import { makeTemplate, makeTemplateAt, removeFolder } from './template';

/** Before all suites; the workers find the template and the folder of their phones by the environment. Returns what is to be done after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const run = await makeRunFolder(memoryFolder());
  process.env.WALKBOOK_PROGRAMS = await serverPrograms();
  process.env.WALKBOOK_TEMPLATE = await makeTemplate();
  const { WALKBOOK_WORLDS_URL: worlds } = process.env;
  if (worlds) process.env.WALKBOOK_HOSTED_TEMPLATE = await makeTemplateAt(worlds, process.env.WALKBOOK_TEMPLATE);
  process.env.WALKBOOK_PHONES = await newFolder('walkbook-phones-');
  return () => removeFolder(run);
}
