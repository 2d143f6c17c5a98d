import * as v from 'valibot';
import { REPORT_KINDS } from '@/lib/domain/change/reportChange';
import { LONGEST_ID, LONGEST_REPORT, LONGEST_REPORTED_NAME, MOST_ITEMS } from '@/lib/domain/wireLimits';
import { defineCall } from './call';
import { addressIdField, idParam, maybe, plainIdField, seconds, secondsParam } from './fields';

/** One report from a door. */
const reportSchema = v.object({
  /** Made by the app, so that a repeat is not kept twice. */
  reportId: plainIdField,
  addressId: v.pipe(addressIdField, v.maxLength(LONGEST_ID)),
  kind: v.picklist(REPORT_KINDS),
  text: v.pipe(v.string(), v.maxLength(LONGEST_REPORT)),
  name: maybe(v.pipe(v.string(), v.maxLength(LONGEST_REPORTED_NAME))),
  lat: maybe(v.number()),
  lon: maybe(v.number()),
  /** Unix seconds by the phone's clock. */
  time: seconds,
});

/** Reports for the campaign's staff (docs/wire.md#call-reportdoor). */
export const reportDoor = defineCall({
  endpoint: 'reportDoor.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.pipe(v.array(reportSchema), v.maxLength(MOST_ITEMS)),
  reply: v.unknown(),
});
