import { OrganizerError } from '@/server/campaign/organizerError';
import { type Archive, openArchive } from './archive';
import { type DbfTable, dbfRows, dbfTable } from './dbf';
import { ExactBytes } from './exactBytes';
import type { FileOfRows, OtherTable, RawRow } from './fileOfRows';
import { headingKey } from './mapping';
import { type Degrees, degreesOf } from './projection';

/*
 * Points as counties publish them: a shapefile in a ZIP archive. The .shp has the places, the .dbf the columns, row by row. The .prj
 * says what the places are reckoned in, and the .cpg how letters are written. The first two are read as streams beside each other
 * (ESRI Shapefile Technical Description, 1998). No library that is still kept does so: they hold whole files.
 */

const TEXTS = {
  several: (file: string, names: readonly string[]) =>
    `${file} has several shapefiles: ${names.join(', ')}. Put one of them into an archive of its own.`,
  noTable: (file: string, name: string) =>
    `${file} has ${name}, and lacks the .dbf beside it, which has the addresses. Put both into the archive.`,
  noPoints: (file: string) => `${file} has lines or areas, no points. Ask for the address points of the same office.`,
  noDegrees: (file: string) =>
    `The places of ${file} are no degrees, and it is not known how they are reckoned. Export the file again in WGS 84, with latitude and longitude.`,
  broken: (file: string) => `${file} is a shapefile that is damaged or cut off. Fetch it again.`,
} as const;

const LAT = 'latitude';
const LON = 'longitude';
/** Kinds of shapes, whether with heights and measures or without. */
const NOTHING = 0;
const POINTS: ReadonlySet<number> = new Set([1, 11, 21]);
const MULTIPOINTS: ReadonlySet<number> = new Set([8, 18, 28]);

const HEADER_BYTES = 100;
const KIND_AT = 32;
const RECORD_HEADER_BYTES = 8;
/** Of a point behind its kind, and of the first of several behind their bounds and their number. */
const POINT_AT = 4;
const FIRST_POINT_AT = 40;
const MOST_RECORD_BYTES = 1024 * 1024;

/** The names of the files that make one, and how their rows become cells. */
type Shapefile = {
  readonly shp: string;
  readonly dbf: string;
  readonly table: DbfTable;
  readonly degrees: Degrees;
};

/**
 * Opens a shapefile of points.
 *
 * @returns undefined where the archive has none
 * @throws {@link OrganizerError} where it has several ones, lacks its columns, has no points, or nobody knows where they are
 */
export async function openShapefile(file: FileOfRows, archive: Archive): Promise<OtherTable | undefined> {
  const [shp, ...others] = archive.names.filter((name) => /\.shp$/iu.test(name));
  if (shp === undefined) return undefined;
  if (others.length > 0) throw new OrganizerError(TEXTS.several(file.name, [shp, ...others]));
  const beside = (ending: string) => shp.replace(/shp$/iu, ending);
  if (!archive.has(beside('dbf'))) throw new OrganizerError(TEXTS.noTable(file.name, shp));
  const header = await new ExactBytes(archive.read(shp)).take(HEADER_BYTES);
  const table = await dbfTable(archive.read(beside('dbf')), await textOf(archive, beside('cpg')));
  if (header === undefined || table === undefined) throw new OrganizerError(TEXTS.broken(file.name));
  const kind = header.readInt32LE(KIND_AT);
  if (!POINTS.has(kind) && !MULTIPOINTS.has(kind)) throw new OrganizerError(TEXTS.noPoints(file.name));
  const projection = await degreesOf(await textOf(archive, beside('prj')));
  if (projection === undefined) throw new OrganizerError(TEXTS.noDegrees(file.name));
  const shapefile = { shp, dbf: beside('dbf'), table, degrees: projection.degrees };
  return {
    rows: (source, onRead) => rowsOf(source, shapefile, onRead),
    assumptions: projection.name === undefined ? [] : [{ kind: 'projectedPlaces', count: 0, detail: projection.name }],
  };
}

/** No such text is nearly as long. */
const LONGEST_TEXT = 64 * 1024;

async function textOf(archive: Archive, name: string): Promise<string> {
  let text = '';
  if (archive.sizeOf(name) <= LONGEST_TEXT) for await (const bytes of archive.read(name)) text += Buffer.from(bytes).toString('latin1');
  return text.trim();
}

/** Reads the rows behind one of the columns' names. Their lines are their numbers in the file, the first being 1. */
async function* rowsOf(file: FileOfRows, { shp, dbf, table, degrees }: Shapefile, onRead: (bytes: number) => void): AsyncGenerator<RawRow> {
  const archive = await openArchive(file);
  if (archive === undefined) return;
  const isOwn = table.fields.map(({ name }) => ![LAT, LON].includes(headingKey(name)));
  yield { line: 0, cells: [...table.fields.map(({ name }) => name).filter((_, at) => isOwn[at]), LAT, LON] };
  const places = placesOf(archive.read(shp), onRead);
  let line = 0;
  try {
    for await (const cells of dbfRows(archive.read(dbf), table)) {
      line += 1;
      const next = await places.next();
      if (next.done || next.value.number !== line) throw new OrganizerError(TEXTS.broken(file.name));
      if (cells === undefined) continue;
      const place = next.value.place && degrees(next.value.place);
      yield { line, cells: [...cells.filter((_, at) => isOwn[at]), ...(place ? [String(place[1]), String(place[0])] : ['', ''])] };
    }
    if (line < table.rows) throw new OrganizerError(TEXTS.broken(file.name));
  } finally {
    await places.return(undefined);
  }
}

type NumberedPlace = {
  readonly number: number /** x and y; undefined: it has none. */;
  readonly place: readonly [number, number] | undefined;
};

async function* placesOf(bytes: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void): AsyncGenerator<NumberedPlace, undefined> {
  const shapes = new ExactBytes(bytes, onRead);
  try {
    await shapes.take(HEADER_BYTES);
    for (;;) {
      const header = await shapes.take(RECORD_HEADER_BYTES);
      if (header === undefined) return undefined;
      // Lengths are counted in words of 16 bits.
      const length = header.readInt32BE(4) * 2;
      const shape = length > 0 && length <= MOST_RECORD_BYTES ? await shapes.take(length) : undefined;
      if (shape === undefined) return undefined;
      yield { number: header.readInt32BE(0), place: placeOf(shape) };
    }
  } finally {
    await shapes.close();
  }
}

function placeOf(shape: Buffer): readonly [number, number] | undefined {
  const kind = shape.readInt32LE(0);
  const at = POINTS.has(kind) ? POINT_AT : MULTIPOINTS.has(kind) ? FIRST_POINT_AT : NOTHING;
  return at === NOTHING || shape.length < at + 16 ? undefined : [shape.readDoubleLE(at), shape.readDoubleLE(at + 8)];
}
