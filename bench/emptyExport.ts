import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const config = "export default { output: 'export', trailingSlash: true, images: { unoptimized: true } };\n";
const emptyPage = 'export default function Page() {\n  return <p>Empty</p>;\n}\n';
const togglePage = `'use client';
import { useState } from 'react';

export default function Page() {
  const [pressed, setPressed] = useState(false);
  return (
    <button type="button" aria-pressed={pressed} onClick={() => setPressed(!pressed)} style={{ width: 200, height: 200 }}>
      Toggle
    </button>
  );
}
`;
const layout = `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`;

/**
 * Exports the emptiest app-router site there is with the Next of this project, built as Next builds by itself: the baseline of S1, S2 and S15, and beside S3.
 *
 * @returns the folder it was exported to
 */
export const exportEmptySite = (): string => exportSite('empty-site', emptyPage);

/** The same with a button that keeps its own state and nothing else: the baseline of S6. */
export const exportToggleSite = (): string => exportSite('toggle-site', togglePage);

function exportSite(name: string, page: string): string {
  // Under the project, because Turbopack compiles nothing outside the folder that holds node_modules, nor JSX inside node_modules.
  const site = resolve('.bench', name);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'app'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{"private": true, "type": "module"}\n');
  writeFileSync(join(site, 'next.config.mjs'), config);
  writeFileSync(join(site, 'app/page.jsx'), page);
  writeFileSync(join(site, 'app/layout.jsx'), layout);
  execFileSync(resolve('node_modules/.bin/next'), ['build'], { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(site, 'out');
}
