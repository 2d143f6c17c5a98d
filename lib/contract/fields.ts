import * as v from 'valibot';
import type { CampaignUid, ChangeId, DoorId, GroupId, PacketId, PersonId, TargetId } from '@/lib/domain/ids';
import { asId } from '@/lib/domain/ids';
import { LONGEST_ID } from '@/lib/domain/wireLimits';

/** An id: text or integer on the wire, branded text inside (docs/wire.md#types). */
const wireId = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.integer())]);

const idField = <T extends DoorId | CampaignUid | ChangeId | GroupId | PacketId | PersonId | TargetId>() =>
  v.pipe(
    wireId,
    v.transform((id) => asId<T>(String(id))),
  );

/** What a phone makes up to name something of its own (docs/wire.md#short-ids). */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,64}$/u;
export const plainIdField = v.pipe(v.string(), v.regex(PLAIN_ID));

export const addressIdField = idField<DoorId>();
/** As a phone makes it. A server's list may name others' ids, whatever they look like. */
export const ownChangeIdField = v.pipe(
  v.union([v.pipe(v.string(), v.regex(PLAIN_ID)), v.pipe(v.number(), v.integer())]),
  v.transform((id) => asId<ChangeId>(String(id))),
);
export const changeIdField = idField<ChangeId>();
export const groupIdField = idField<GroupId>();
export const recordIdField = idField<PersonId>();
export const campaignUidField = idField<CampaignUid>();
export const anyIdField = v.pipe(wireId, v.transform(String));

/** Free text in a parameter; short, because it is part of a URL. */
export const textParam = v.pipe(v.string(), v.maxLength(200));
/** An id in a parameter. */
export const idParam = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID));
/** The parameter y: 3 with signs, else 1. */
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

/** Unix seconds in a body. */
export const seconds = v.pipe(v.number(), v.integer());
/** A field that may be left out or null. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema);

/** A path below the storage, which leads nowhere else. */
const IMAGE_PATH = /^(?!\/)(?!.*\.\.)[\w./-]{1,200}$/u;
export const imagePath = v.pipe(v.string(), v.regex(IMAGE_PATH));
