import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Exports bench/plainRecipe, the baseline of S3: the list of doors as the documentation of Next, TanStack Query and Serwist would have it.
 *
 * @returns the folder it was exported to
 */
export function exportPlainRecipe(): string {
  // Next leaves files beside what it builds. The copy is in the project, so that it finds the packages.
  const site = resolve('.bench/plain-recipe');
  rmSync(site, { recursive: true, force: true });
  cpSync('bench/plainRecipe', site, { recursive: true });
  writeFileSync(join(site, 'package.json'), '{"private": true, "type": "module"}\n');
  for (const [command = '', ...args] of [
    ['next', 'build'],
    ['serwist', 'build', 'serwist.config.mjs'],
  ])
    execFileSync(resolve('node_modules/.bin', command), args, { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(site, 'out');
}
