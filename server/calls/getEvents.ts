import { getEvents } from '@/lib/contract/getEvents';
import { nowSeconds } from '@/server/clock';
import { eventsOf } from '@/server/store/events';
import { servedToMember } from './servedCall';

export const servedGetEvents = servedToMember(getEvents, ({ caller }, { db, clock }) => eventsOf(db, caller.campaignId, nowSeconds(clock)));
