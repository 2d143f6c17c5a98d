import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * What one file of source imports, each by its path from the project's folder. `types` are erased before anything is loaded.
 * @typedef {{now: string[], later: string[], types: string[]}} Imports
 */

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];
const FROM = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gmsu;
const LATER = /\bimport\(\s*'([^']+)'\s*\)/gu;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gmu;

/** All TypeScript files below these folders. */
export function sourceFiles(folders) {
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const paths = files
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => !path.endsWith('.d.ts')).sort();
}

/** The file that an import names, or undefined for a package. */
function fileOf(name, importer) {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? relative('.', resolve(dirname(importer), name)) : undefined;
  return base && ENDINGS.map((ending) => base + ending).find((path) => /\.tsx?$/u.test(path) && existsSync(path));
}

/**
 * Reads what each file imports. The house has one form of imports, which a linter keeps, so that a pattern is enough to read them.
 * @param {readonly string[]} files
 * @returns {Map<string, Imports>}
 */
export function importGraph(files) {
  return new Map(files.map((file) => [file, importsOf(readFileSync(file, 'utf8').replace(COMMENT, ''), file)]));
}

/**
 * What one file's text imports.
 * @returns {Imports}
 */
export function importsOf(text, file) {
  const imports = { now: [], later: [], types: [] };
  const add = (kind, name) => {
    const found = fileOf(name, file);
    if (found) imports[kind].push(found);
  };
  for (const [, isType, name] of text.matchAll(FROM)) add(isType ? 'types' : 'now', name);
  for (const [, name] of text.matchAll(LATER)) add('later', name);
  return imports;
}

/**
 * Everything that is loaded with these files, themselves included.
 * @param {Map<string, Imports>} graph
 * @param {readonly string[]} from
 * @param {boolean} isLateToo what they import later as well
 * @returns {Set<string>}
 */
export function loadedWith(graph, from, isLateToo = false) {
  const loaded = new Set();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    const { now = [], later = [] } = graph.get(file) ?? {};
    open.push(...now, ...(isLateToo ? later : []));
  }
  return loaded;
}
