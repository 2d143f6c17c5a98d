import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where a command finds its database, by the environment's names; without a URL it is the embedded one of the folder. */
export type WhereItIs = { readonly WALKBOOK_DATA: string; readonly DATABASE_URL?: string };

export type CommandRun = {
  /** From the start of its process to the end. */
  readonly seconds: number;
  /** Its greatest memory, Linux's own count (VmHWM), read while it runs. */
  readonly peakMb: number;
  readonly out: string;
};

/** Runs a command of staff as they type it, in a process of its own. @throws with what it printed when it fails */
export function runCampaignCommand(args: readonly string[], where: WhereItIs): Promise<CommandRun> {
  const env = { ...process.env, DATABASE_URL: '', WALKBOOK_DEMO: 'off', NODE_OPTIONS: '', ...where };
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args], { env });
  let [out, peakMb] = ['', 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk;
    });
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakMemoryMb(child.pid));
  }, 100);
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMb, out });
      else reject(new Error(`${args[0]} ended with ${code}:\n${out}`));
    });
  });
}

function peakMemoryMb(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
