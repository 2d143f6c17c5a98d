import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { fileOfRows, type NamedFile } from './fileOfRows';
import { RowTooLong } from './tableErrors';
import { tableBytes } from './unpacked';

/** `mixed`: each line is UTF-8 or Windows-1252. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'mixed';

/** How a file's bytes become lines. */
export type FileText = {
  readonly encoding: TextEncoding;
  /** Whether its lines end with '\r' alone, as on old Macs. */
  readonly endsWithReturns: boolean;
};

/** The mark of UTF-8, read as Windows-1252. Some programs put it before text that is not UTF-8. */
const WRONG_MARK = 'ï»¿';
/** No row of a voter file is nearly as long. */
export const LONGEST_ROW = 256 * 1024;

/**
 * Reads a file's lines as a stream, some at a time, without their ends. None is left out, so that the first has number 1.
 *
 * @param onRead called now and then with how many bytes were read
 * @throws the decoder's error where a UTF-8 file is none any more, {@link RowTooLong} where a line is too long to be one
 */
export async function* textLines(
  file: NamedFile,
  text: FileText,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<readonly string[]> {
  const lineEnd = text.endsWithReturns ? '\r' : '\n';
  const { isHead } = fileOfRows(file);
  let rest = '';
  let read = 0;
  for await (const part of decodedText(file, text.encoding, onRead)) {
    const lines = (rest + part).split(lineEnd);
    rest = lines.pop() ?? '';
    read += lines.length;
    if (rest.length > LONGEST_ROW && !(isHead && read > 0)) throw new RowTooLong(read + 1);
    if (lines.length > 0) yield lines.map(withoutReturn);
  }
  if (rest !== '' && !isHead) yield [withoutReturn(rest)];
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function* decodedText(file: NamedFile, encoding: FileText['encoding'], onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decode = encoding === 'mixed' ? lineDecoder() : streamDecoder(encoding);
  let bytesRead = 0;
  let isFirst = true;
  const source = fileOfRows(file);
  for await (const bytes of tableBytes(source)) {
    bytesRead += bytes.length;
    onRead(bytesRead);
    const text = decode(bytes);
    yield isFirst && text.startsWith(WRONG_MARK) ? text.slice(WRONG_MARK.length) : text;
    isFirst &&= text === '';
  }
  if (!source.isHead) yield decode(undefined);
}

/** Decodes one part after the other; undefined: there is none any more. */
type Decode = (bytes: Uint8Array | undefined) => string;

function streamDecoder(encoding: Exclude<FileText['encoding'], 'mixed'>): Decode {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

/** Decodes each line as UTF-8 where it is that, else as Windows-1252: two offices' files that somebody has put behind each other. */
function lineDecoder(): Decode {
  const windows = new TextDecoder('windows-1252');
  const blocks = new LineBlocks();
  // As a part of a stream: alone some releases of Node read it as Latin-1.
  const decodedLine = (line: Buffer) =>
    isUtf8(line) ? line.toString('utf8').replace(/^\u{feff}/u, '') : windows.decode(line, { stream: true });
  const decoded = (block: Buffer) => (isUtf8(block) ? block.toString('utf8') : linesOf(block).map(decodedLine).join(''));
  return (bytes) => decoded(bytes === undefined ? blocks.end() : blocks.next(bytes));
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Divides bytes that come in parts into whole lines. */
export class LineBlocks {
  private rest: Buffer = Buffer.alloc(0);

  /** Returns the whole lines of what has come so far and was not returned before; none where a line's end is still missing. */
  next(bytes: Uint8Array): Buffer {
    const whole = this.rest.length === 0 ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : Buffer.concat([this.rest, bytes]);
    const feed = whole.lastIndexOf(LINE_FEED);
    const end = (feed === -1 ? whole.lastIndexOf(RETURN) : feed) + 1;
    this.rest = Buffer.from(whole.subarray(end));
    return whole.subarray(0, end);
  }

  /** Returns what is left behind the last line's end. */
  end(): Buffer {
    return this.rest;
  }
}

/** Divides whole lines, each with its end. */
export function linesOf(block: Buffer): Buffer[] {
  const end = block.includes(LINE_FEED) ? LINE_FEED : RETURN;
  const lines: Buffer[] = [];
  for (let from = 0; from < block.length; ) {
    const at = block.indexOf(end, from);
    const to = at === -1 ? block.length : at + 1;
    lines.push(block.subarray(from, to));
    from = to;
  }
  return lines;
}
