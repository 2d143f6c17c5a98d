import * as v from 'valibot';
import { defineCall } from './call';
import { rowsSchema } from './delimited';
import { idParam, textParam } from './fields';

/** Houses by number, street and ZIP: houseId|address|city|zip|voters|lat|lon, a last row 'more' when cut at 200. */
export const searchAddress = defineCall({
  endpoint: 'searchAddress.php',
  signed: true,
  format: 'delimited',
  query: v.object({ u: idParam, n: textParam, st: textParam, z: textParam }),
  body: undefined,
  reply: rowsSchema,
});
