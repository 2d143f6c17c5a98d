import * as v from 'valibot';
import { defineCall } from './call';
import { anyIdField, idParam, maybe } from './fields';

/** A household and where it lives (docs/wire.md#type-house). */
export const houseSchema = v.object({
  houseId: anyIdField,
  address: v.string(),
  city: v.string(),
  zip: v.string(),
  lat: maybe(v.number()),
  lon: maybe(v.number()),
  voters: v.array(v.object({ voterId: anyIdField, name: v.string(), age: maybe(v.number()), party: maybe(v.string()) })),
});

/** One house (docs/wire.md#call-gethouse). */
export const getHouse = defineCall({
  endpoint: 'getHouse.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, h: idParam }),
  body: undefined,
  reply: houseSchema,
});
