import * as v from 'valibot';
import type { AddressId, CampaignUid, ChangeId, GroupId, PacketId, RecordId, TargetId } from '@/lib/domain/ids';
import { asId } from '@/lib/domain/ids';

/** An id: text or integer on the wire, branded text inside (wire.md, "Types"). */
const wireId = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.integer())]);

const idField = <T extends AddressId | CampaignUid | ChangeId | GroupId | PacketId | RecordId | TargetId>() =>
  v.pipe(
    wireId,
    v.transform((id) => asId<T>(String(id))),
  );

export const addressIdField = idField<AddressId>();
export const changeIdField = idField<ChangeId>();
export const groupIdField = idField<GroupId>();
export const recordIdField = idField<RecordId>();
export const campaignUidField = idField<CampaignUid>();
export const anyIdField = v.pipe(wireId, v.transform(String));

/** Free text in a parameter: short, since it travels in an address. */
export const textParam = v.pipe(v.string(), v.maxLength(200));
/** An id in a parameter. */
export const idParam = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
/** y: 3 with signs, else 1. */
export const signsParam = v.picklist(['1', '3']);
/** Unix seconds in a parameter. */
export const secondsParam = v.pipe(v.string(), v.regex(/^\d{1,12}$/u));
/** A decimal number in a parameter. */
const degreesParam = (limit: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/u),
    v.check((text) => Math.abs(Number(text)) <= limit),
  );
export const latitudeParam = degreesParam(90);
export const longitudeParam = degreesParam(180);
export const emailParam = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Unix seconds. */
export const seconds = v.pipe(v.number(), v.integer());
/** A field that a server may leave out or send as null. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema);

/** Things by id. Servers that write an empty map as an empty list mean the same; a list of things has lost their ids. */
export const mapById = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.custom<Record<string, v.InferInput<S>>>((map) => !Array.isArray(map) || map.length === 0),
    // An empty list is read as an empty map.
    v.record(v.string(), schema),
  );
