// Runs before every command, in words that any Node understands: ends with one line where Node is older than package.json asks for.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const [wantedMajor, wantedMinor] = engines.node.replace('>=', '').split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `Walkbook needs Node ${wantedMajor}.${wantedMinor} or later; this is ${process.version}. Install it from https://nodejs.org/.`,
  );
  process.exit(1);
}
