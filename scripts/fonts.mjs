import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

/** Where Debian keeps fonts; elsewhere the browser's own choice stands. */
const root = '/usr/share/fonts/truetype';
const packages = { roboto: 'fonts-roboto', dejavu: 'fonts-dejavu-core' };

/** Makes sure that the app is drawn in a phone's font where it is tested and pictured, with another for the signs that it lacks. */
export async function findFonts() {
  const missing = Object.keys(packages).filter((name) => !existsSync(`${root}/${name}`));
  if (missing.length === 0) return;
  await installByApt(
    missing.join(' and '),
    missing.map((name) => packages[name]),
  );
}
