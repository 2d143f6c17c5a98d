import { getEvents } from '@/lib/contract/events';
import { nowSeconds } from '@/server/clock';
import { eventsOf } from '@/server/store/events';
import { servedToMember } from './servedCall';

export const eventCalls = {
  getEvents: servedToMember(getEvents, ({ caller }, { db, clock }) => eventsOf(db, caller.campaignId, nowSeconds(clock))),
};
