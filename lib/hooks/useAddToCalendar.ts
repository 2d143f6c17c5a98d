'use client';
import { calendarFile } from '@/lib/domain/event/calendarFile';
import type { CampaignEvent } from '@/lib/domain/event/event';
import { APP_VERSION } from '@/lib/domain/limits';
import { systemClock } from '@/lib/platform/clock';
import { download } from '@/lib/platform/saveFile';

/** Hands an event to the phone as a calendar file; needs no connection. */
export function useAddToCalendar(): (event: CampaignEvent) => void {
  return (event) => {
    const text = calendarFile(event, {
      nowMs: systemClock.nowMs(),
      product: `-//Walkbook//${APP_VERSION}//EN`,
      host: window.location.host,
    });
    download(new File([text], 'walkbook-event.ics', { type: 'text/calendar' }));
  };
}
