import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { changesOf, DETAILS, type Detail, textsOf } from '@/lib/console/people/detailTexts';
import type { CampaignDetails } from '@/lib/console/people/types';
import { useTyped } from '@/lib/console/people/useTyped';
import { isOutOfDate } from '@/lib/console/undo/takeBack';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { failureOf } from '@/lib/domain/failure';
import { campaignTexts } from '@/lib/texts/console/campaign';
import { ColorField, LanguageField, LiteratureField, ZoneField } from './detailFields';

type DetailsFormProps = { campaign: number; details: CampaignDetails };

/** The details that are chosen rather than typed, with their fields. */
const CHOSEN: Partial<Readonly<Record<Detail, typeof ZoneField>>> = {
  ...{ zone: ZoneField, language: LanguageField, color: ColorField, literature: LiteratureField },
};
const HINTS: Partial<Readonly<Record<Detail, string>>> = campaignTexts.hints;

/** What phones are told of the campaign. Only what was changed is sent, with what it was. What is typed stays until it is saved, whatever else is saved meanwhile. */
export function DetailsForm({ campaign, details }: DetailsFormProps) {
  const { texts, seen, type, forget, haveSeen } = useTyped(textsOf(details));
  const { lastDoing } = useConsole();
  const write = useStaffWrite('changeCampaign');
  const changes = changesOf(seen, texts);
  useUnsaved('details', Object.keys(changes).length > 0);
  const save = () =>
    write.mutate(
      { campaign, changes },
      {
        onSuccess: (saved) => {
          forget(texts, textsOf(saved));
          lastDoing.set({ said: campaignTexts.saved, at: Date.now() });
        },
        onError: (error) => isOutOfDate(failureOf(error)) && haveSeen(),
      },
    );
  return (
    <Form className="grid gap-3" onSubmit={save}>
      <h2 className="font-bold text-body">{campaignTexts.details}</h2>
      <div className="grid gap-3 md:grid-cols-2">
        {DETAILS.map((detail) => {
          const field = {
            label: campaignTexts.fields[detail],
            value: texts[detail],
            onValue: (text: string) => type(detail, text),
          };
          const Chosen = CHOSEN[detail];
          if (Chosen) return <Chosen key={detail} {...field} />;
          return <Field key={detail} {...field} hint={HINTS[detail]} maxLength={300} autoComplete="off" />;
        })}
      </div>
      <Refused error={write.error} />
      <div>
        <Button type="submit" look="filled" busy={write.isPending} disabled={Object.keys(changes).length === 0}>
          {campaignTexts.save}
        </Button>
      </div>
    </Form>
  );
}
