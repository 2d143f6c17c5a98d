import { makeTemplate, removeFolder } from './template';

/** Before all suites; the workers find the template by the environment. Returns what is to be done after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const template = await makeTemplate();
  process.env.WALKBOOK_TEMPLATE = template;
  return () => removeFolder(template);
}
