import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment of a source map: base 64, five bits each, the lowest of the whole is the sign. */
function numbersIn(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Where in the generated text which source begins: `[line, column, source or undefined]`, in order. */
function* beginnings(map) {
  let source = 0;
  for (const [line, segments] of map.mappings.split(';').entries()) {
    let column = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [columns = 0, sources] = numbersIn(segment);
      column += columns;
      source += sources ?? 0;
      yield [line, column, sources === undefined ? undefined : map.sources[source]];
    }
  }
}

/** A package by its name, a file of ours by its room. */
function partOf(source) {
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (inPackage) return inPackage[1];
  const path = source.replace(/^webpack:\/\/_N_E\/(?:\.\/)?/, '');
  if (path.startsWith('webpack/')) return 'webpack';
  return path.split('/').slice(0, -1).slice(0, 3).join('/') || path;
}

/**
 * How many bytes of a chunk come from which package or room; the largest first.
 * @returns {[part: string, bytes: number][]}
 */
export function partsOf(site, file) {
  const code = readFileSync(join(site, file), 'utf8');
  const [, mapFile] = /sourceMappingURL=(\S+)/.exec(code) ?? [];
  if (!mapFile) return [];
  const map = JSON.parse(readFileSync(join(site, file, '..', decodeURIComponent(mapFile)), 'utf8'));
  const lines = code.split('\n');
  const parts = new Map();
  const add = (source, bytes) => {
    if (source && bytes > 0) parts.set(partOf(source), (parts.get(partOf(source)) ?? 0) + bytes);
  };
  let last;
  for (const [line, column, source] of beginnings(map)) {
    if (last) add(last.source, (last.line === line ? column : (lines[last.line]?.length ?? 0)) - last.column);
    last = { line, column, source };
  }
  if (last) add(last.source, (lines[last.line]?.length ?? 0) - last.column);
  return [...parts].sort(([, a], [, b]) => b - a);
}
