import { Command } from 'commander';
import { HalfDoneError } from '@/server/campaign/organizerError';
import { COMMANDS } from './commands';
import { forTerminal } from './forTerminal';

const print = (line: string) => {
  process.stdout.write(`${forTerminal(line)}\n`);
};

// Whoever reads along, such as `| head`, may stop before the end. There is nobody left to tell of it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const TEXTS = {
  program: "Staff commands on Walkbook's database.",
  nothingChanged: 'Nothing was changed.',
  halfDone: 'What was written before that stays. Run the command again: it goes on where it ended.',
} as const;

const program = new Command('campaign').description(TEXTS.program);
for (const add of COMMANDS) add(program, print);

program.parseAsync().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${forTerminal(reason)}\n${error instanceof HalfDoneError ? TEXTS.halfDone : TEXTS.nothingChanged}\n`);
  process.exitCode = 1;
});
