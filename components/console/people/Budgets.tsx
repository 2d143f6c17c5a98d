import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { Budget } from '@/lib/console/people/types';
import { useTyped } from '@/lib/console/people/useTyped';
import { isOutOfDate } from '@/lib/console/undo/takeBack';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { failureOf } from '@/lib/domain/failure';
import { campaignTexts } from '@/lib/texts/console/campaign';
import { fieldTexts } from '@/lib/texts/console/fields';

/** How much one volunteer may send and read, where staff have changed it for everybody. */
export function Budgets({ campaign }: { campaign: number }) {
  const { data, error, refetch } = useStaffQuery('budgets', { campaign });
  if (!data) return <LoadingOrFailed error={error} again={refetch} count={3} />;
  return (
    <section className="grid gap-2">
      <h2 className="font-bold text-body">{campaignTexts.budgets}</h2>
      <p className="text-soft">{campaignTexts.budgetsHint}</p>
      {data.map((budget) => (
        <BudgetRow key={budget.kind} campaign={campaign} budget={budget} />
      ))}
    </section>
  );
}

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text));
const textOf = (limit: number | null) => (limit === null ? '' : String(limit));

function BudgetRow({ campaign, budget: { kind, standard, set } }: { campaign: number; budget: Budget }) {
  const { texts, seen, type, forget, haveSeen } = useTyped({ set: textOf(set) });
  const { lastDoing } = useConsole();
  const write = useStaffWrite('setBudget');
  const [from, to] = [numberIn(seen.set), numberIn(texts.set)];
  const isNumber = to === null || (Number.isInteger(to) && to >= 0);
  const label = campaignTexts.kinds[kind];
  useUnsaved('budgets', texts.set !== seen.set);
  const save = () =>
    write.mutate(
      { campaign, kind, from, to },
      {
        onSuccess: () => {
          forget(texts, { set: textOf(to) });
          lastDoing.set({ said: campaignTexts.budgetSaved(label), at: Date.now() });
        },
        onError: (error) => isOutOfDate(failureOf(error)) && haveSeen(),
      },
    );
  return (
    <Form className="flex flex-wrap items-end gap-2" onSubmit={save}>
      <div className="min-w-56 flex-1">
        <Field
          label={label}
          hint={campaignTexts.usual(standard)}
          value={texts.set}
          onValue={(text) => type('set', text)}
          inputMode="numeric"
          maxLength={9}
          error={isNumber ? undefined : fieldTexts.whole}
        />
      </div>
      <div className="pb-5">
        <Button type="submit" busy={write.isPending} disabled={!isNumber || to === from}>
          {campaignTexts.save}
        </Button>
      </div>
      <Refused error={write.error} />
    </Form>
  );
}
