/** Turns what a file has as x and y into longitude and latitude. */
export type Degrees = (place: readonly [number, number]) => readonly [number, number];

/** How a file's places become degrees; `name` says of what they are reckoned where they are none. */
export type Projection = { readonly degrees: Degrees; readonly name: string | undefined };

/** WGS 84, and NAD 83 in all its versions, which lies within two meters of it. */
const DATUM = /DATUM\s*\[\s*"(?:D_)?(?:WGS_?(?:19)?84|World_Geodetic_System_1984|NAD_?(?:19)?83|North_American_(?:Datum_)?1983)/iu;
/** Seven digits are a centimeter. */
const DIGITS = 7;

/**
 * Returns how places become degrees, by what the .prj of a shapefile says; without one they are taken as degrees.
 *
 * @returns undefined where nobody knows how they are reckoned, or they are of a datum that lies elsewhere
 */
export async function degreesOf(prj: string): Promise<Projection | undefined> {
  if (prj === '') return { degrees: (place) => place, name: undefined };
  if (!DATUM.test(prj)) return undefined;
  if (/^\s*GEOGCS/iu.test(prj)) return { degrees: (place) => place, name: undefined };
  const { default: proj4 } = await import('proj4');
  const [, name = ''] = /^\s*\w+\s*\[\s*"([^"]+)"/u.exec(prj) ?? [];
  try {
    const converter = proj4(prj, 'WGS84');
    return { degrees: (place) => rounded(converter.forward([...place])), name: name.replaceAll('_', ' ') };
  } catch {
    return undefined;
  }
}

const rounded = ([lon = 0, lat = 0]: readonly number[]): readonly [number, number] => [
  Number(lon.toFixed(DIGITS)),
  Number(lat.toFixed(DIGITS)),
];
