import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { OrganizerError } from './organizerError';

const TEXTS = {
  notTurfs: (file: string) => `${file} is not a GeoJSON FeatureCollection whose features carry address_ids.`,
  unreadable: (file: string) => `There is no file ${file} that can be read.`,
  notJson: (file: string) => `${file} is not JSON.`,
} as const;

const turfsSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(
    v.object({ properties: v.object({ address_ids: v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))) }) }),
  ),
});

/** The ids of the addresses in one turf, as the file of addresses writes them. */
export type Turf = readonly string[];

/**
 * Reads turfs that somebody has already cut: GeoJSON whose features carry `address_ids`. Their outlines are not read.
 *
 * @throws {@link OrganizerError} when the file cannot be read or is not of this form
 */
export async function readTurfs(file: string): Promise<Turf[]> {
  const turfs = v.safeParse(turfsSchema, await readJson(file));
  if (!turfs.success) throw new OrganizerError(TEXTS.notTurfs(file));
  return turfs.output.features.map(({ properties }) => properties.address_ids);
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new OrganizerError(TEXTS.unreadable(file));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new OrganizerError(TEXTS.notJson(file));
  }
}
