import * as contract from '@/lib/contract/staff/events';
import { eventText, listEvents, removeEvent, saveEvent } from '@/server/campaign/events';
import { type ServedStaffCall, servedToStaff } from './served';

/** The campaign's events. */
export const eventCalls = {
  events: servedToStaff(contract.events, ({ body: { campaign, ...wanted }, parts }) => listEvents(parts, { id: campaign }, wanted)),
  saveEvent: servedToStaff(
    contract.saveEvent,
    ({ body: { campaign, ...wanted }, parts }) => saveEvent(parts, { id: campaign }, wanted),
    ({ event }) => (event === undefined ? 'a new event' : eventText(event)),
  ),
  removeEvent: servedToStaff(
    contract.removeEvent,
    ({ body: { campaign, event }, parts }) => removeEvent(parts, { id: campaign }, { event }),
    ({ event }) => eventText(event),
  ),
} satisfies Record<string, ServedStaffCall>;
