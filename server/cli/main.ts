import { Command } from 'commander';
import { HalfDoneError } from '@/server/campaign/organizerError';
import { isYielded } from '@/server/database/commands/messages';
import { ServerGone } from '@/server/database/commands/openByServer';
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
  mayHaveWritten: 'Some of it may be written: look before you run the command again, by --dry-run or what lists it.',
  halfDone: 'What was written before that stays. Run the command again: it goes on where it ended.',
} as const;

const program = new Command('campaign').description(TEXTS.program);
for (const add of COMMANDS) add(program, print);

program.parseAsync().catch((error: unknown) => {
  const reason = [error, ...causesOf(error)].map((one) => (one instanceof Error ? one.message : String(one))).join('\n');
  process.stderr.write(`${forTerminal(reason)}\n${stateAfter(error)}\n`);
  process.exitCode = 1;
});

/** What the running server has to do with it that work done in parts has ended. */
function causesOf(error: unknown): unknown[] {
  const cause = error instanceof HalfDoneError ? error.cause : undefined;
  return cause instanceof ServerGone || isYielded(cause) ? [cause] : [];
}

/** What a failed command has left in the database. */
function stateAfter(error: unknown): string {
  if (error instanceof HalfDoneError) return TEXTS.halfDone;
  return error instanceof ServerGone && error.mayHaveWritten ? TEXTS.mayHaveWritten : TEXTS.nothingChanged;
}
