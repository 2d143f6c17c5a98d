import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CommandError } from './commandError';

const turfsSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(
    v.object({ properties: v.object({ address_ids: v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))) }) }),
  ),
});

/** The ids of the addresses in one turf, as the file of addresses has them. */
export type Turf = readonly string[];

/**
 * Turfs that somebody has already cut: GeoJSON whose features carry `address_ids`. Their outlines are not needed.
 *
 * @throws {@link CommandError} when the file is not that
 */
export async function readTurfs(file: string): Promise<Turf[]> {
  const turfs = v.safeParse(turfsSchema, await readJson(file));
  if (!turfs.success) throw new CommandError(`${file} is not a GeoJSON FeatureCollection whose features carry address_ids.`);
  return turfs.output.features.map(({ properties }) => properties.address_ids);
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new CommandError(`There is no file ${file} that can be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}
