import * as v from 'valibot';
import { defineCall } from './call';
import { rowsSchema } from './delimited';
import { anyIdField, count, idParam, maybe, seconds, secondsParam, textParam } from './fields';

/** Voters by prefixes of their names: voterId|last|first|age|party|address|city|zip, a last row 'more' when cut at 200. */
export const searchName = defineCall({
  endpoint: 'searchName.php',
  signed: true,
  format: 'delimited',
  query: v.object({ u: idParam, f: textParam, l: textParam }),
  body: undefined,
  reply: rowsSchema,
});

/** Houses by number, street and ZIP: houseId|address|city|zip|voters|lat|lon, a last row 'more' when cut at 200. */
export const searchAddress = defineCall({
  endpoint: 'searchAddress.php',
  signed: true,
  format: 'delimited',
  query: v.object({ u: idParam, n: textParam, st: textParam, z: textParam }),
  body: undefined,
  reply: rowsSchema,
});

export const tagSchema = v.object({ id: anyIdField, name: v.string() });

export const noteSchema = v.object({ noteId: anyIdField, text: v.string(), time: seconds, by: v.string() });

/** One voter with all that the detail screens show (docs/wire.md#type-voter). */
export const voterSchema = v.object({
  voterId: anyIdField,
  first: v.string(),
  last: v.string(),
  age: maybe(v.number()),
  party: maybe(v.string()),
  phone: maybe(v.string()),
  email: maybe(v.string()),
  contact: v.record(v.string(), v.unknown()),
  voter: v.object({
    registered: maybe(v.string()),
    precinct: maybe(v.string()),
    districts: v.nullish(v.array(v.string()), []),
    history: v.nullish(v.array(v.object({ election: v.string(), voted: v.boolean(), method: maybe(v.string()) })), []),
  }),
  tags: v.array(tagSchema),
  allTags: v.array(tagSchema),
  finance: v.array(v.object({ date: v.string(), amount: v.number(), committee: v.string() })),
  houseId: anyIdField,
  map: maybe(v.object({ lat: v.number(), lon: v.number() })),
  notes: v.array(noteSchema),
  /** How many older notes there are. */
  moreNotes: maybe(count),
});

/** One voter (docs/wire.md#call-getvoter). */
export const getVoter = defineCall({
  endpoint: 'getVoter.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, v: idParam, b: v.optional(secondsParam) }),
  body: undefined,
  reply: voterSchema,
});

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
