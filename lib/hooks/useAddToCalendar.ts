'use client';
import { calendarFile } from '@/lib/domain/event/calendarFile';
import type { CampaignEvent } from '@/lib/domain/event/event';
import { systemClock } from '@/lib/platform/clock';
import { download } from '@/lib/platform/saveFile';
import { appVersion } from '@/lib/walkbook/version';

/** Hands an event to the phone as a calendar file; needs no connection. */
export function useAddToCalendar(): (event: CampaignEvent) => void {
  return (event) => {
    const text = calendarFile(event, {
      nowMs: systemClock.nowMs(),
      product: `-//Walkbook//${appVersion}//EN`,
      host: window.location.host,
    });
    download(new File([text], 'walkbook-event.ics', { type: 'text/calendar' }));
  };
}
