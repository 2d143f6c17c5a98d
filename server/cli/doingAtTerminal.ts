import { basename } from 'node:path';
import type { Doing } from '@/server/campaign/staff/doings';

/** What the log says of whoever types a command: a terminal has no accounts. */
const AT_TERMINAL = { staffId: null, name: 'The terminal', role: 'terminal' } as const;

/** Options whose values name what staff have made, and nobody of whom voters' files tell. */
const SAID = ['add', 'ends', 'format', 'from', 'layout', 'next', 'pass', 'placing', 'release', 'remove', 'role', 'set', 'target', 'to'];
/** Commands whose first word is a file. */
const OF_FILES = ['geocode', 'import-addresses', 'import-events', 'import-voters'];
/** Commands that only read, and nobody's names in bulk. */
const READS = ['campaigns', 'check-map', 'report', 'status'];
const PACKET = /^[0-9A-Za-z]{3}-?[0-9A-Za-z]{3}-?[0-9A-Za-z]{3}$/u;

/**
 * Returns how a command stands in the log of what staff did: its name, and of its words those that can name no voter, since ids, addresses and notes are
 * nobody's to read there.
 *
 * @param words as they were typed, the command first; undefined for none
 */
export function doingAtTerminal([command, ...words]: readonly string[]): Doing | undefined {
  if (command === undefined || command.startsWith('-') || READS.includes(command)) return undefined;
  const about = words.flatMap((word, index) => {
    if (word.startsWith('--')) return [word.replace(/=.*$/u, '')];
    const option = /^--([\w-]+)$/u.exec(words[index - 1] ?? '')?.[1];
    if (option !== undefined) return SAID.includes(option) && !(command === 'unresolved' && option === 'to') ? [word] : [];
    if (index === 0) return OF_FILES.includes(command) ? [basename(word)] : [];
    return PACKET.test(word) ? [word] : [];
  });
  return { ...AT_TERMINAL, what: command, about: about.join(' ') };
}
