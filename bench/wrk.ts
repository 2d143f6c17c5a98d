import { resolve } from 'node:path';
import { runProgram } from './runProgram';

export type WrkRun = {
  readonly answered: number;
  readonly seconds: number;
  /** Answered with another status than 2xx or 3xx. */
  readonly refused: number;
  readonly broken: number;
  readonly medianMs: number;
  readonly p99Ms: number;
};

/** Sends the requests of a file (signedChanges.ts) by wrk, a client that costs little. @throws when it is not installed (apt-get install wrk) */
export async function sendByWrk(address: string, file: string, connections: number, seconds: number): Promise<WrkRun> {
  const options = [
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
    '--script',
    resolve('bench/wrk.lua'),
  ];
  const output = await runProgram('wrk', [...options, address, '--', file]);
  const result = output.split('\n').find((line) => line.startsWith('{'));
  if (result === undefined) throw new Error(`wrk failed: ${output}`);
  return JSON.parse(result);
}
