import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Assumption } from './assumption';
import { type FileOfRows, fileOfRows, type NamedFile } from './fileOfRows';
import { type FileText, LineBlocks, linesOf, type TextEncoding } from './textLines';
import { tableBytes } from './unpacked';

const TEXTS = {
  workbook: (file: string) =>
    `${file} is an old Excel workbook (.xls), or one with a password. Open it in Excel, take the password off, save it as .xlsx, and import that file.`,
  shapes: (file: string) => `${file} is one file of a shapefile. Put its .shp, .dbf and .prj into one ZIP archive and import that.`,
  binary: (file: string) => `${file} is not a text file with rows and columns.`,
} as const;

const SAMPLE_BYTES = 64 * 1024;
const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/**
 * Finds out how a file's text is encoded: by its byte-order mark, by the zeros of UTF-16, and else line by line by whether it is UTF-8. What is
 * not is read as Windows-1252, in which every byte is a letter; so is what has the mark of UTF-8 and is none. Reads the file to its end.
 *
 * @throws {@link OrganizerError} when the file is not text
 */
export async function fileText(
  named: NamedFile,
): Promise<FileText & { readonly assumptions: readonly Assumption[] /** Its first bytes. */; readonly head: Uint8Array }> {
  const source = fileOfRows(named);
  const file = source.name;
  const head = await firstBytes(source);
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new OrganizerError(TEXTS.workbook(file));
  if (startsWith(head, 0x00, 0x00, 0x27, 0x0a)) throw new OrganizerError(TEXTS.shapes(file));
  const endsWithReturns = head.includes(0x0d) && !head.includes(0x0a);
  const sixteen = sixteenBits(head);
  if (sixteen) return { encoding: sixteen, endsWithReturns, assumptions: [], head };
  if (head.filter(isControl).length > head.length * MOST_CONTROLS) throw new OrganizerError(TEXTS.binary(file));
  return { endsWithReturns, head, ...(await eightBits(source)) };
}

async function firstBytes(file: FileOfRows): Promise<Uint8Array> {
  for await (const bytes of tableBytes(file)) return bytes.subarray(0, SAMPLE_BYTES);
  return new Uint8Array();
}

/** Recognizes UTF-16 by its mark; without one headings are Latin letters, of which every second byte is zero. */
function sixteenBits(head: Uint8Array): TextEncoding | undefined {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  const zeros = (odd: 0 | 1) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const most = head.length / 4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/** A stray control character is no reason to refuse a file; programs and pictures are full of them. */
const MOST_CONTROLS = 0.05;
const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c;

const MARK_BYTES = 3;

type EightBits = { readonly encoding: TextEncoding; readonly assumptions: readonly Assumption[] };

async function eightBits(source: FileOfRows): Promise<EightBits> {
  const blocks = new LineBlocks();
  let line = 0;
  let hasUtf8 = false;
  let others: { count: number; firstLine: number; lastLine: number } | undefined;
  const look = (block: Buffer) => {
    const lines = isUtf8(block) ? undefined : linesOf(block);
    if (lines === undefined) {
      hasUtf8 ||= !isAscii(block);
      line += countLines(block);
      return;
    }
    for (const bytes of lines) {
      line += 1;
      if (isAscii(bytes)) continue;
      if (isUtf8(bytes)) hasUtf8 = true;
      else others = { count: (others?.count ?? 0) + 1, firstLine: others?.firstLine ?? line, lastLine: line };
    }
  };
  let isFirst = true;
  for await (const bytes of tableBytes(source)) {
    // Its mark alone makes no line UTF-8.
    look(blocks.next(isFirst && startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(MARK_BYTES) : bytes));
    isFirst = false;
  }
  if (!source.isHead) look(blocks.end());
  if (others === undefined) return { encoding: 'utf-8', assumptions: [] };
  if (!hasUtf8) return { encoding: 'windows-1252', assumptions: [{ kind: 'encoding', count: 0, detail: 'Windows-1252' }] };
  return { encoding: 'mixed', assumptions: [{ kind: 'linesOfOtherEncoding', ...others, detail: 'Windows-1252' }] };
}

function countLines(block: Buffer): number {
  const end = block.includes(0x0a) ? 0x0a : 0x0d;
  let count = 0;
  for (let at = block.indexOf(end); at !== -1; at = block.indexOf(end, at + 1)) count += 1;
  return count;
}

const HIGHEST_BYTE = 0xff;
/** The characters of Windows-1252 that are no letters of Latin-1, with their bytes. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x20 }, (_, index) => {
    // As a part of a stream: alone some releases of Node read it as Latin-1.
    const byte = 0x80 + index;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte), { stream: true }), byte] as const;
  }),
);
/** With one of them begins what UTF-8 was, when it is read as Windows-1252: 'Ã±' was ñ. */
const BEGINNING = /[\u00c2-\u00f4]/u;

/** Returns a text as it was before it was encoded as UTF-8 twice: 'NuÃ±ez' is Nuñez. Any other text stays as it is. */
export function readAgain(text: string): string {
  // Nearly all cells, and files have millions of them.
  if (!BEGINNING.test(text)) return text;
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code <= HIGHEST_BYTE ? code : BYTE_OF.get(text.charAt(at));
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  return isUtf8(bytes) ? readAgain(bytes.toString('utf8')) : text;
}
