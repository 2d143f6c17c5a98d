import { TextDecoder } from 'node:util';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type FileOfRows, fileOfRows, type NamedFile } from './fileOfRows';
import { isOtherEncoding } from './tableErrors';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const TEXTS = {
  workbook: (file: string) => `${file} is an Excel workbook. Save it as CSV (UTF-8) in Excel and import that file.`,
  zipped: (file: string) => `${file} is compressed. Unpack it and import the file inside.`,
  binary: (file: string) => `${file} is not a text file with rows and columns.`,
} as const;

const SAMPLE_BYTES = 4_096;
const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/**
 * Finds out how a file's text is encoded: by its byte-order mark, by the zeros of UTF-16, and else by whether all of it is UTF-8. What is
 * not is read as Windows-1252, in which every byte is a letter; so is what has the mark of UTF-8 and is none.
 *
 * @throws {@link OrganizerError} when the file is not text
 */
export async function textEncoding(named: NamedFile): Promise<TextEncoding> {
  const source = fileOfRows(named);
  const file = source.name;
  const head = await firstBytes(source);
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) throw new OrganizerError(file.endsWith('.zip') ? TEXTS.zipped(file) : TEXTS.workbook(file));
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new OrganizerError(TEXTS.workbook(file));
  if (startsWith(head, 0x1f, 0x8b)) throw new OrganizerError(TEXTS.zipped(file));
  const sixteen = sixteenBits(head);
  if (sixteen) return sixteen;
  if (head.filter(isControl).length > head.length * MOST_CONTROLS) throw new OrganizerError(TEXTS.binary(file));
  return (await isUtf8(source)) ? 'utf-8' : 'windows-1252';
}

async function firstBytes(file: FileOfRows): Promise<Uint8Array> {
  for await (const bytes of file.bytes()) return bytes.subarray(0, SAMPLE_BYTES);
  return new Uint8Array();
}

/** Recognizes UTF-16 without a mark: headings are Latin letters, of which every second byte is zero. */
function sixteenBits(head: Uint8Array): TextEncoding | undefined {
  const zeros = (odd: 0 | 1) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const most = head.length / 4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/** A stray control character is no reason to refuse a file; programs and pictures are full of them. */
const MOST_CONTROLS = 0.05;
const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c;

async function isUtf8(file: FileOfRows): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of file.bytes()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (isOtherEncoding(error)) return false;
    throw error;
  }
}
