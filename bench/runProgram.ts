import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program of the system to its end and returns what it printed. @throws when it is not installed, or fails */
export async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, args);
  return stdout;
}
