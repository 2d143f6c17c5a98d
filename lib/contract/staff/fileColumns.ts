import * as v from 'valibot';
import { countSchema } from './fields';

/* The columns of an uploaded file, as the console shows and describes them. */

const MOST_COLUMNS = 500;
const LONGEST_HEADING = 300;
const LONGEST_FIELD = 40;

/** Lists the columns of each field, by heading; by number from 1 in a file without a heading. */
export const columnsByFieldSchema = v.record(
  v.pipe(v.string(), v.maxLength(LONGEST_FIELD)),
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_HEADING))), v.maxLength(MOST_COLUMNS)),
);

/** Describes each column: its heading, an example, and the field that it becomes; null leaves it out. */
export const fileColumnsSchema = v.array(
  v.object({ number: countSchema, heading: v.string(), example: v.string(), field: v.nullable(v.string()) }),
);
