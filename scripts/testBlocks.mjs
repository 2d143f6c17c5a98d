// Finds the tests of a file in its text, as the formatter lays them out: a call ends on the first line that closes it at its own indent.

/** @typedef {{indent: number, isGroup: boolean, title: string | undefined, text: string, from: number, to: number}} Block */

const OPENS = /^(\s*)(?:(test\.describe|describe)|test|it)(?:\.each)?(?:<.*)?\(/u;
const TITLE = /^\s*(?:test|it|describe)(?:\.(?!each)\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/u;
const TITLE_OF_EACH = /^\s*(?:\]|\w*|.*\])(?: as const)?\)(?:<.*>)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/mu;
const TITLE_OF_NAMED_ROWS = /\.each(?:<.*>)?\([\w.()]+\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/u;

/**
 * Returns the tests and groups of a test file in their order.
 * @param {string} source
 * @returns {Block[]}
 */
export function blocksOf(source) {
  const lines = source.split('\n');
  return lines.flatMap((line, from) => {
    const opened = OPENS.exec(line);
    if (!opened) return [];
    const indent = opened[1]?.length ?? 0;
    const end = new RegExp(`^ {${indent}}\\}?\\);$`, 'u');
    const to = line.endsWith(');') ? from : lines.findIndex((other, index) => index > from && end.test(other));
    if (to < 0) return [];
    const text = lines.slice(from, to + 1).join('\n');
    const isEach = /^\s*\w+(?:\.\w+)*\.each/u.test(line);
    const title = (isEach ? (TITLE_OF_NAMED_ROWS.exec(text) ?? TITLE_OF_EACH.exec(text)) : TITLE.exec(text))?.[2];
    return [{ indent, isGroup: opened[2] !== undefined, title: title?.replaceAll(/\\(.)/gu, '$1'), text, from, to }];
  });
}

/**
 * Returns the tests whose name, with the groups around them, may contain these words. What a table or a variable fills in may be anything, so
 * that of several the ones count that say most of the words themselves.
 * @param {string} source
 * @param {string} words
 * @returns {Block[]}
 */
export function testsNamed(source, words) {
  const blocks = blocksOf(source);
  const tests = blocks.flatMap((block) => {
    if (block.isGroup) return [];
    const around = blocks.filter(({ isGroup, from, to }) => isGroup && from < block.from && block.to <= to);
    return [{ block, said: lettersSaid([...around, block].map(({ title }) => title ?? '%s').join(' '), words) }];
  });
  const most = Math.max(...tests.map(({ said }) => said));
  return most < 0 ? [] : tests.filter(({ said }) => said === most).map(({ block }) => block);
}

/** A part of a title that a row of its table, or a variable, fills in. */
const FILLED_IN = /%[sdijpof]|\$\{[^}]*\}|\$\w+/gu;

/** Returns how many letters of the words a template says itself, at best, in a text that it makes and that contains them; -1 for none. */
function lettersSaid(template, words) {
  const parts = template.split(FILLED_IN).flatMap((part, index) => (index === 0 ? [...part] : [undefined, ...part]));
  /** By place in the template, how much was said until there; beside a filled-in part stands what comes after it. */
  const passFilledIn = (places) => {
    for (const [place, said] of places) if (isFilledIn(parts, place)) reach(places, place + 1, said);
    return places;
  };
  let places = passFilledIn(new Map([...parts.keys()].map((place) => [place, 0])));
  for (const letter of words) {
    const next = new Map();
    for (const [place, said] of places) {
      if (isFilledIn(parts, place)) reach(next, place, said);
      else if (parts[place] === letter) reach(next, place + 1, said + 1);
    }
    places = passFilledIn(next);
  }
  return Math.max(-1, ...places.values());
}

const isFilledIn = (parts, place) => place < parts.length && parts[place] === undefined;
const reach = (places, place, said) => void places.set(place, Math.max(said, places.get(place) ?? 0));
