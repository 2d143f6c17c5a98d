import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes text into a file that has no name: nobody else can open it, and it goes with whoever reads it, and with the process.
 *
 * @param write hands the text over, block by block
 * @returns its bytes, to be read once
 * @throws what `write` threw; then nothing is left
 */
export async function unnamedFile(
  write: (take: (text: AsyncIterable<string> | Iterable<string>) => Promise<void>) => Promise<unknown>,
): Promise<AsyncIterable<Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-export-'));
  const handle = await open(join(folder, 'export'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true, force: true }));
  try {
    await write(async (text) => {
      for await (const block of text) await handle.writeFile(block);
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle.createReadStream({ start: 0 });
}
