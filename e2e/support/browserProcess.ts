import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Kills everything that runs on this user-data folder, as an empty battery does: SIGKILL to the process groups. */
export async function killBrowserOf(userDataFolder: string): Promise<void> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pgid=,args='], { maxBuffer: 16 * 1024 * 1024 });
  const ofThisFolder = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${userDataFolder}`));
  const groups = new Set(ofThisFolder.map((line) => Number.parseInt(line, 10)));
  groups.delete(process.pid);
  if (groups.size === 0) throw new Error(`No browser runs on ${userDataFolder}`);
  for (const group of groups) process.kill(-group, 'SIGKILL');
}
