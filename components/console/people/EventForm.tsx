import { useId, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { type CampaignEvent, type EventFields, fieldsOf } from '@/lib/console/people/useCampaignEvents';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { eventTexts } from '@/lib/texts/console/campaign';

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
  const id = useId();
  useUnsaved('event', !write.isSuccess && JSON.stringify(fields) !== JSON.stringify(from ?? NEW));
  const { fields: words } = eventTexts;
  const set = (change: Partial<EventFields>) => setFields({ ...fields, ...change });
  const save = () => write.mutate({ campaign, to: fields, ...(event && from && { event: event.event, from }) }, { onSuccess: onClose });
  return (
    <form
      className="grid gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
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
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {words.description}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={5000}
          value={fields.description}
          onChange={(changed) => set({ description: changed.target.value })}
          className="w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card p-2.5"
        />
      </div>
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={write.isPending}>
          {eventTexts.save}
        </Button>
        <Button look="plain" onClick={onClose}>
          {eventTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
