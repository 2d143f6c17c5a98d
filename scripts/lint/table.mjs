import { readFileSync } from 'node:fs';

/**
 * One room of rooms.json. Its path is a folder or one or more files; braces stand for several that are treated alike.
 * @typedef {object} Room
 * @property {string} path
 * @property {string} holds what lives there, in the words of the tables
 * @property {readonly string[] | 'any'} rooms folders and files it may import by '@/'; itself, where it has folders of its own
 * @property {readonly string[] | 'any'} packages a name stands for all that begins with it ('next' for 'next/link'), 'node' for node's own
 * @property {readonly string[]} [denied] kinds of globals that it may not use; 'world' makes it pure
 */

/** The table: rooms and kinds of globals. */
export const { globals, rooms } = JSON.parse(readFileSync('rooms.json', 'utf8'));

/** The paths that one with braces stands for: 'server/{app,main}.ts' is two. */
export function expand(path) {
  const [, before, inside, after] = path.match(/^(.*)\{(.*)\}(.*)$/) ?? [];
  return inside === undefined ? [path] : inside.split(',').map((name) => `${before}${name}${after}`);
}

export const isFile = (path) => path.endsWith('.ts');

/** The folder that a path lies in, '' at the top. */
export const folderOf = (path) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

export const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1);

/** What a room may import beside itself. */
export const othersOf = (room) => room.rooms.filter((path) => path !== room.path);
