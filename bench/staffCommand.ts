import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type StaffRun = { readonly seconds: number; readonly peakMb: number; readonly out: string };

/** Runs a command as staff type it. Its peak of memory is Linux's own count (VmHWM), read while it runs. @throws Error where it fails */
export function staffCommand(args: readonly string[], databaseUrl: string): Promise<StaffRun> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, WALKBOOK_DEMO: 'off', NODE_OPTIONS: '' };
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', ...args], { env });
  let [out, peakMb] = ['', 0];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
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
