/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, brokenCitations, linksOf, type Source } from './citations';

const FOLDERS = ['lib', 'components', 'app', 'server', 'e2e', 'bench', '__tests__', 'scripts', 'docs'];
const SOURCE = /\.(?:ts|tsx|mjs|cjs|css|grit|md|sql)$/u;
/** Names wrong citations on purpose. */
const THIS_FILE = join('__tests__', 'docs', 'citations.test.ts');

const inFolders = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
const atTheTop = readdirSync('.').filter((name) => SOURCE.test(name) || name === 'rooms.json');
const sources: Source[] = [...inFolders.filter((path) => SOURCE.test(path) && path !== THIS_FILE), ...atTheTop].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
/** The one page that is no prose has no anchors. */
const DESCRIPTION: readonly [string, ReadonlySet<string>] = ['docs/openapi.json', new Set<string>()];
const anchors = new Map([
  DESCRIPTION,
  ...sources.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchorsOf(text)] as const),
]);

test('every citation of a page names a page and an anchor that exist', () => {
  expect(sources.length).toBeGreaterThan(400);
  const broken = sources.flatMap((source) => brokenCitations(source, anchors).map((citation) => `${source.path}: ${citation}`));
  expect(broken).toEqual([]);
});

test.each([
  ['docs/product.md', 'docs/product'],
  ['docs/decisions/index.md', 'docs/decisions'],
  ['CONTRIBUTING.md', 'docs/how-to'],
])('%s links to every page of %s', (index, folder) => {
  const links = sources.filter(({ path }) => path === index).flatMap(linksOf);
  const pages = [...anchors.keys()].filter((path) => path.startsWith(`${folder}/`) && path !== index);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !links.includes(page))).toEqual([]);
});

test('a rule of the product is on one page only', () => {
  const rules = [...anchors].filter(([path]) => path.startsWith('docs/product')).flatMap(([, rulesOfPage]) => [...rulesOfPage]);
  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
});

describe('a citation is found to be wrong', () => {
  const pages = new Map([
    ['docs/product.md', anchorsOf('# The product\n\n## Purpose')],
    ['docs/product/door.md', anchorsOf('# At a door\n\n### Double tap')],
    ['docs/product/list.md', anchorsOf('# The list of doors')],
    [
      'docs/wire.md',
      anchorsOf('# The wire\n\n### Call `getWalk`\n\n### Twice\n\n### Twice\n\n<a id="old-name"></a>\n\n```sh\n# no heading\n```'),
    ],
    ['docs/decisions/001-first.md', anchorsOf('# 001 The first')],
  ]);

  test.each([
    ['a page without an anchor', '// (docs/wire.md)'],
    ['a heading', '// (docs/wire.md#the-wire).'],
    ['a heading with code in it', '// (docs/wire.md#call-getwalk)'],
    ['the second of two headings', '// (docs/wire.md#twice-1)'],
    ['an explicit anchor', '// (docs/wire.md#old-name)'],
    ['a decision', '// as docs/decisions/001-first.md says.'],
    ['a rule on its page', '/** Once (docs/product/door.md#double-tap). */'],
  ])('not %s', (_, text) => {
    expect(brokenCitations({ path: 'lib/x.ts', text }, pages)).toEqual([]);
  });

  test.each([
    ['an anchor that does not exist', '// (docs/wire.md#call-getwork)', 'docs/wire.md#call-getwork'],
    ['a comment in code on a page', '// (docs/wire.md#no-heading)', 'docs/wire.md#no-heading'],
    ['a page that does not exist', '// (docs/wires.md#call-getwalk)', 'docs/wires.md#call-getwalk'],
    ['a page without its ending', '// (docs/wire)', 'docs/wire'],
    ['a decision by its number alone', '// (docs/decisions/001)', 'docs/decisions/001'],
    ['a decision in words', '// (decision 001)', 'decision 001'],
    ['a section of the specification', '// (specification, section 4, "Startup")', 'specification, section 4'],
    ['two sections of the specification', '// (specification, sections 4 and 6)', 'specification, sections 4'],
    ['a page by its name alone', '// (wire.md, "Reply")', 'wire.md'],
    ['a page of a folder without docs', '// (product/door.md#double-tap)', 'product/door.md'],
    ['a rule on the index of its page', '/** Once (docs/product.md#double-tap). */', 'docs/product.md#double-tap'],
    ['a rule on another page', '/** Once (docs/product/list.md#double-tap). */', 'docs/product/list.md#double-tap'],
  ])('when it is %s', (_, text, citation) => {
    expect(brokenCitations({ path: 'lib/x.ts', text }, pages)).toEqual([citation]);
  });

  test.each([
    ['of another page', 'See [Sync](wire.md#sync).', 'docs/wire.md#sync'],
    ['of its own', 'See [Sync](#sync).', 'docs/product.md#sync'],
    ['of a page below', 'See [Sync](product/door.md#sync).', 'docs/product/door.md#sync'],
    ['of a decision that does not exist', 'See [decision 002](decisions/002-second.md).', 'docs/decisions/002-second.md'],
    ['of a decision without a link', 'See decision 001.', 'decision 001'],
  ])('in a page, when it is %s', (_, text, citation) => {
    expect(brokenCitations({ path: 'docs/product.md', text }, pages)).toEqual([citation]);
  });

  test('but not when a page names the section that a rule comes from', () => {
    expect(brokenCitations({ path: 'docs/product.md', text: '(Specification, section 5.) See [the wire](wire.md#twice).' }, pages)).toEqual(
      [],
    );
  });
});
