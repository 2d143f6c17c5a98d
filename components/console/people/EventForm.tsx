import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { type CampaignEvent, type EventFields, fieldsOf } from '@/lib/console/people/useCampaignEvents';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { eventTexts } from '@/lib/texts/console/campaign';
import { EventPlace } from './EventPlace';
import { TextArea } from './TextArea';

type EventFormProps = { campaign: number; event?: CampaignEvent; onClose: () => void };

const NEW: EventFields = { title: '', starts: '', ends: '', place: '', description: '', lat: null, lon: null };

/** The browser's field of a local time has a T where staff write a space. */
const toField = (text: string) => text.replace(' ', 'T');
const fromField = (text: string) => text.replace('T', ' ');

/** Adds an event, or changes one from what was seen. Times are the campaign's, wherever this browser is. */
export function EventForm({ campaign, event, onClose }: EventFormProps) {
  const from = event && fieldsOf(event);
  const [fields, setFields] = useState<EventFields>(from ?? NEW);
  const { lastDoing } = useConsole();
  const write = useStaffWrite('saveEvent', ({ title }) => lastDoing.set({ said: eventTexts.saved(title), at: Date.now() }));
  useUnsaved('event', !write.isSuccess && JSON.stringify(fields) !== JSON.stringify(from ?? NEW));
  const { fields: words } = eventTexts;
  const set = (change: Partial<EventFields>) => setFields((now) => ({ ...now, ...change }));
  // A door that was found names the place where nothing is typed.
  const place = (point: Pick<EventFields, 'lat' | 'lon'>, address?: string) =>
    setFields((now) => ({ ...now, ...point, place: now.place.trim() === '' ? (address ?? now.place) : now.place }));
  const save = () => write.mutate({ campaign, to: fields, ...(event && from && { event: event.event, from }) }, { onSuccess: onClose });
  return (
    <Form className="grid gap-3" onSubmit={save}>
      <Field label={words.title} value={fields.title} onValue={(title) => set({ title })} maxLength={200} required autoComplete="off" />
      <div className="grid gap-3 md:grid-cols-2">
        <Field
          label={words.starts}
          type="datetime-local"
          required
          value={toField(fields.starts)}
          onValue={(text) => set({ starts: fromField(text) })}
        />
        <Field
          label={words.ends}
          type="datetime-local"
          required
          value={toField(fields.ends)}
          onValue={(text) => set({ ends: fromField(text) })}
        />
      </div>
      <Field label={words.place} value={fields.place} onValue={(place) => set({ place })} maxLength={5000} autoComplete="off" />
      <EventPlace campaign={campaign} fields={fields} onPlaced={place} />
      <TextArea label={words.description} value={fields.description} onValue={(description) => set({ description })} maxLength={5000} />
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={write.isPending}>
          {eventTexts.save}
        </Button>
        <Button look="plain" onClick={onClose}>
          {eventTexts.cancel}
        </Button>
      </div>
    </Form>
  );
}
