import { OrganizerError } from '@/server/campaign/organizerError';

const SAVE = 'save it as .xlsx or as CSV (UTF-8), and import that file';

/** Kinds of files that are no tables: the beginning that each has, and the sentence that says what to do. */
const KINDS: readonly (readonly [beginning: RegExp, sentence: (file: string) => string])[] = [
  [/^%PDF-/u, (file) => `${file} is a PDF. Ask the office for the same list as CSV or as an Excel workbook.`],
  [/^\{\\rtf/u, (file) => `${file} is a text document (RTF). Ask the office for the same list as CSV or as an Excel workbook.`],
  [
    /^<(?:!doctype html|html|head|meta|table)\b/iu,
    (file) => `${file} is a web page, whatever its name says. Open it in a spreadsheet, ${SAVE}.`,
  ],
  // '<Voter ID>,<First Name>' is a heading.
  [
    /^<(?:\?xml|!--|(?![^<>="'\t\r\n]*(?:[,|;]|> *[,\t|;]))[a-z][\w:]*[\s>])/iu,
    (file) => `${file} is XML. Open it in a spreadsheet, ${SAVE}.`,
  ],
  [
    /^[[{]\s*(?:[[{"]|\])/u,
    (file) => `${file} is JSON, but no GeoJSON. Ask for the same list as CSV, or open it in a spreadsheet, ${SAVE}.`,
  ],
];

/** Marks that stand between the cells of such files alone: nobody writes them in an address. */
const OTHER_DELIMITERS = ['~', '^', '¦', '\u0001', '\u001f'] as const;
const FEWEST_CELLS = 3;

/**
 * @param head the beginning of a file's text
 * @throws {@link OrganizerError} that says what a file is that is no table, or has a mark between its cells that is not read
 */
export function refuseOtherKinds(file: string, head: string): void {
  const beginning = head.trimStart();
  const [, sentence] = KINDS.find(([start]) => start.test(beginning)) ?? [];
  if (sentence) throw new OrganizerError(sentence(file));
  const [first = '', second = first] = beginning.split(/(?:\r\n|\n|\r)\s*/u, 2).filter(Boolean);
  const cellsBy = (mark: string) => first.split(mark).length;
  // A title may have such marks, and the rows below it none.
  const isBetween = (mark: string) => cellsBy(mark) >= FEWEST_CELLS && second.split(mark).length === cellsBy(mark);
  const mark = /[,\t|;]/u.test(first) ? undefined : OTHER_DELIMITERS.find(isBetween);
  if (mark === undefined) return;
  const name = mark < ' ' ? 'a control character' : `"${mark}"`;
  throw new OrganizerError(
    `${file} has ${name} between its cells. Ask for commas or tabs, or replace the marks by tabs, and import it again.`,
  );
}
