import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { Budget } from '@/lib/console/people/types';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { failureOf } from '@/lib/domain/failure';
import { campaignTexts } from '@/lib/texts/console/campaign';

/** How much one volunteer may send and read, where staff have changed it for everybody. */
export function Budgets({ campaign }: { campaign: number }) {
  const { data, error, refetch } = useStaffQuery('budgets', { campaign });
  if (error) return <ReadFailed failure={failureOf(error)} again={() => void refetch()} />;
  if (!data) return <LoadingRows count={3} />;
  return (
    <section className="grid gap-2">
      <h2 className="font-bold text-body">{campaignTexts.budgets}</h2>
      <p className="text-soft">{campaignTexts.budgetsHint}</p>
      {data.map((budget) => (
        <BudgetRow key={`${budget.kind} ${budget.set}`} campaign={campaign} budget={budget} />
      ))}
    </section>
  );
}

function BudgetRow({ campaign, budget: { kind, standard, set } }: { campaign: number; budget: Budget }) {
  const [text, setText] = useState(set === null ? '' : String(set));
  const { lastDoing } = useConsole();
  const write = useStaffWrite('setBudget');
  const to = text.trim() === '' ? null : Number(text);
  const isNumber = to === null || (Number.isInteger(to) && to >= 0);
  const label = campaignTexts.kinds[kind];
  const save = () =>
    write.mutate(
      { campaign, kind, from: set, to },
      { onSuccess: () => lastDoing.set({ said: campaignTexts.budgetSaved(label), at: Date.now() }) },
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="min-w-56 flex-1">
        <Field
          label={label}
          hint={campaignTexts.usual(standard)}
          value={text}
          onValue={setText}
          inputMode="numeric"
          maxLength={9}
          aria-invalid={!isNumber}
        />
      </div>
      <div className="pb-5">
        <Button type="submit" busy={write.isPending} disabled={!isNumber || to === set}>
          {campaignTexts.save}
        </Button>
      </div>
      <Refused error={write.error} />
    </form>
  );
}
