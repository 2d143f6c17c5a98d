import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { array, number, object, parse, string } from 'valibot';

const reportSchema = object({
  diagnostics: array(
    object({
      severity: string(),
      message: string(),
      category: string(),
      location: object({ path: string(), start: object({ line: number() }) }),
    }),
  ),
});

/** One error that the linter found. */
export type LintError = { readonly path: string; readonly line: number; readonly rule: string; readonly message: string };

/** An empty house in a folder of its own, with our linter's rules. Each run is a process, so that all files are written before it. */
export class LintedHouse {
  private readonly folder = mkdtempSync(join(tmpdir(), 'walkbook-house-'));

  constructor() {
    // The linter follows '@/' by tsconfig.json and looks for it beside package.json.
    for (const file of ['biome.json', 'biome.rooms.json', 'package.json', 'tsconfig.json', 'scripts/lint']) {
      cpSync(file, join(this.folder, file), { recursive: true });
    }
  }

  write(path: string, source: string): void {
    mkdirSync(join(this.folder, dirname(path)), { recursive: true });
    writeFileSync(join(this.folder, path), source);
  }

  /** Every error in all files; with `only`, of these rules alone. */
  errors(...only: readonly string[]): readonly LintError[] {
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...only.map((rule) => `--only=${rule}`), '.'],
      { cwd: this.folder, encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    const { diagnostics } = parse(reportSchema, JSON.parse(stdout));
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ category, message, location }) => ({ path: location.path, line: location.start.line, rule: category, message }));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
