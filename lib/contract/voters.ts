import * as v from 'valibot';
import { defineCall } from './call';
import { rowsSchema } from './delimited';
import { anyIdField, idParam, secondsParam, textParam } from './fields';
import { countField, dispensable, flagField, ifSound, numberField, secondsField, soundList, soundText, textField } from './replyFields';

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

export const tagSchema = v.object({ id: anyIdField, name: textField });

export const noteSchema = v.object({ noteId: anyIdField, text: textField, time: secondsField, by: soundText });

/** One voter with all that the detail screens show (docs/wire.md#type-voter). */
export const voterSchema = v.object({
  voterId: anyIdField,
  first: soundText,
  last: soundText,
  age: ifSound(numberField),
  party: ifSound(textField),
  phone: ifSound(textField),
  email: ifSound(textField),
  contact: v.fallback(v.record(v.string(), v.unknown()), {}),
  voter: dispensable(
    v.object({
      registered: ifSound(textField),
      precinct: ifSound(textField),
      districts: soundList(textField),
      history: soundList(v.object({ election: textField, voted: flagField, method: ifSound(textField) })),
    }),
  ),
  tags: soundList(tagSchema),
  allTags: soundList(tagSchema),
  finance: soundList(v.object({ date: textField, amount: numberField, committee: soundText })),
  houseId: dispensable(anyIdField),
  map: ifSound(v.object({ lat: numberField, lon: numberField })),
  notes: soundList(noteSchema),
  /** How many older notes there are. */
  moreNotes: ifSound(countField),
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
  address: soundText,
  city: soundText,
  zip: soundText,
  lat: ifSound(numberField),
  lon: ifSound(numberField),
  voters: soundList(v.object({ voterId: anyIdField, name: textField, age: ifSound(numberField), party: ifSound(textField) })),
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
