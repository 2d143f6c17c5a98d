import { join } from 'node:path';

/** The same as in `scripts/serverPrograms.mjs`, which Jest's tests cannot import. */
const SOURCES = { server: 'server/main.ts', serverHost: 'e2e/support/serverHostProcess.ts', cli: 'server/cli/main.ts' } as const;
type Program = keyof typeof SOURCES;

/** What Node is told to run a program: what `scripts/serverPrograms.mjs` has made of it, or its source where nothing was. */
export function argumentsOf(program: Program): readonly string[] {
  const folder = process.env.WALKBOOK_PROGRAMS;
  return folder ? [join(folder, `${program}.mjs`)] : ['--import', 'tsx', SOURCES[program]];
}
