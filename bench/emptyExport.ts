import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Under the project, because Turbopack compiles nothing outside the folder that holds node_modules, nor JSX inside node_modules. */
const site = resolve('.bench/empty-site');

const config = "export default { output: 'export', trailingSlash: true, images: { unoptimized: true } };\n";
const page = 'export default function Page() {\n  return <p>Empty</p>;\n}\n';
const layout = `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`;

/**
 * Exports the emptiest app-router site there is with the Next of this project, built as Next builds by itself: the baseline of S1 to S3.
 *
 * @returns the folder it was exported to
 */
export function exportEmptySite(): string {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'app'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{"private": true, "type": "module"}\n');
  writeFileSync(join(site, 'next.config.mjs'), config);
  writeFileSync(join(site, 'app/page.jsx'), page);
  writeFileSync(join(site, 'app/layout.jsx'), layout);
  execFileSync(resolve('node_modules/.bin/next'), ['build'], { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(site, 'out');
}
