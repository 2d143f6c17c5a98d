import { posix } from 'node:path';

/** A page's path from the root of the repository, and its text. */
export type Source = { readonly path: string; readonly text: string };

/** The anchors of every page, by the page's path from the root. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** `docs/wire.md#envelope` in code; the anchor may be missing. A full stop after it is left out, and so is a folder (`docs/decisions/`). */
const CITATION = /(?<![\w/.-])docs\/(?:[\w/-]|\.(?=\w))*[\w-](?![\w/-]|\.\w)(?:#[\w-]+)?/gu;
/** A Markdown link without a scheme: to a page or an anchor, relative to the page that it stands in. */
const LINK = /\]\((?!\w+:)([^)\s]+)\)/gu;
/** Forms without an anchor that can be checked. */
const OLD_FORMS = [
  /specification, sections? \d/giu,
  /(?<![\w/.-])(?:(?:product|decisions|how-to)\/[\w-]+|product|wire|quality|architecture|glossary)\.md/gu,
  /(?<!\[)\bdecisions? \d{3}/gu,
];

/** What is wrong with the citations of one source: pages and anchors that do not exist, and forms that cannot be checked. */
export function brokenCitations({ path, text }: Source, anchors: Anchors): string[] {
  return path.endsWith('.md') ? brokenLinks(path, text, anchors) : [...brokenInCode(text, anchors), ...oldForms(text)];
}

/**
 * The anchors of a page as GitHub makes them from its headings, and its explicit ones (`<a id="x">`). A heading that comes again gets a
 * number.
 */
export function anchorsOf(page: string): ReadonlySet<string> {
  const prose = page.replace(/^```.*?^```/gmsu, '');
  const seen = new Map<string, number>();
  const slugs = [...prose.matchAll(/^#{1,6} +(.+)$/gmu)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return new Set([...slugs, ...[...prose.matchAll(/<a id="([^"]+)">/gu)].flatMap(([, id]) => id ?? [])]);
}

const brokenInCode = (text: string, anchors: Anchors) =>
  [...text.matchAll(CITATION)].map(([citation]) => citation).filter((citation) => !exists(citation, anchors));

const oldForms = (text: string) => OLD_FORMS.flatMap((form) => [...text.matchAll(form)].map(([found]) => found));

/** Returns the targets of a page's links, from the root of the repository, with their anchors. */
export function linksOf({ path, text }: Source): string[] {
  const links = [...text.matchAll(LINK)].flatMap(([, link]) => link ?? []);
  return links.map((link) => (link.startsWith('#') ? path + link : posix.join(posix.dirname(path), link)));
}

function brokenLinks(path: string, text: string, anchors: Anchors): string[] {
  const toPages = linksOf({ path, text }).filter((target) => /\.md(?:#|$)/u.test(target));
  return [
    ...toPages.filter((target) => !exists(target, anchors)),
    ...brokenInCode(text.replace(LINK, ''), anchors),
    ...bareDecisions(text),
  ];
}

/** Decisions that a page names without a link. */
const bareDecisions = (text: string) => [...text.matchAll(/(?<!\[)\bdecision \d{3}/gu)].map(([found]) => found);

function exists(citation: string, anchors: Anchors): boolean {
  const [page = '', anchor] = citation.split('#');
  const known = anchors.get(page);
  return known !== undefined && (anchor === undefined || known.has(anchor));
}
