import * as v from 'valibot';
import { defineCall } from './call';
import { rowsSchema } from './delimited';
import { idParam, textParam } from './fields';

/** Voters by prefixes of their names: voterId|last|first|age|party|address|city|zip, a last row 'more' when cut at 200. */
export const searchName = defineCall({
  endpoint: 'searchName.php',
  signed: true,
  format: 'delimited',
  query: v.object({ u: idParam, f: textParam, l: textParam }),
  body: undefined,
  reply: rowsSchema,
});
