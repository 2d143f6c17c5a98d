import sax from 'sax';
import { NotXml } from './tableErrors';

/** Is told of what stands in an XML file, in its order. Names are without their prefix. */
export type XmlListener = {
  readonly onOpen: (name: string, attributes: Attributes) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
};
export type Attributes = Readonly<Record<string, string>>;

/** No element of a workbook stands as deep, or has as many attributes: a file that does is made to fill memory. */
const MOST_AT_ONCE = 200;
/** As many looks of cells has no workbook that Excel opens. */
const MOST_PARTS = 100_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML file as it comes; a text may come in several pieces.
 *
 * @param listen makes the listener; what it hands to `take` is yielded soon after
 * @throws {@link NotXml} where the file is not XML to its end
 */
export async function* xmlParts<Part>(
  bytes: AsyncIterable<Uint8Array>,
  listen: (take: (part: Part) => void) => XmlListener,
): AsyncGenerator<Part> {
  const parser = sax.parser(true, { position: false });
  let found: Part[] = [];
  const { onOpen, onText, onClose } = listen((part) => found.push(part));
  let depth = 0;
  let attributesOfTag = 0;
  parser.onattribute = () => {
    attributesOfTag += 1;
    if (attributesOfTag > MOST_AT_ONCE) throw new NotXml('Too many attributes');
  };
  parser.onopentag = (tag) => {
    depth += 1;
    attributesOfTag = 0;
    if (depth > MOST_AT_ONCE) throw new NotXml('Too many elements in each other');
    // Without the option `xmlns` attributes are texts.
    const { name, attributes } = tag as sax.Tag;
    onOpen(localName(name), attributes);
  };
  if (onText) {
    parser.ontext = onText;
    parser.oncdata = onText;
  }
  parser.onclosetag = (name) => {
    depth -= 1;
    onClose?.(localName(name));
  };
  parser.onerror = (error) => {
    throw new NotXml('The parser has stopped', { cause: error });
  };
  const decoder = new TextDecoder();
  for await (const part of bytes) {
    parser.write(decoder.decode(part, { stream: true }));
    yield* found;
    found = [];
  }
  parser.close();
  yield* found;
}

/** Reads a small XML file to its end. Returns what it was told of. @throws {@link NotXml} also where it is no small one */
export async function allXmlParts<Part>(...file: Parameters<typeof xmlParts<Part>>): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for await (const part of xmlParts(...file)) {
    parts.push(part);
    if (parts.length > MOST_PARTS) throw new NotXml('Too many parts');
  }
  return parts;
}

/** Returns an attribute by its name without its prefix; '' where there is none. */
export function attribute(attributes: Attributes, name: string): string {
  const [, value = ''] = Object.entries(attributes).find(([key]) => localName(key) === name) ?? [];
  return value;
}
