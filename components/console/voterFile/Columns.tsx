import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { withField, withHeading } from '@/lib/console/voterFile/describedColumns';
import { useColumns } from '@/lib/console/voterFile/useColumns';
import { failureOf } from '@/lib/domain/failure';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';
import { ColumnTable } from './ColumnTable';

const { columns: texts, file: fileTexts } = voterFileTexts;

type ColumnsProps = { campaign: number; file: number } & Pick<ComponentProps<typeof ReadFailed>, 'instead'>;

/** What each column of a file becomes, which somebody can change, and the button that looks at the rows. */
export function Columns({ campaign, file, instead }: ColumnsProps) {
  const { data, chosen, choose, chooseIds, described, isBehind, error, again } = useColumns(campaign, file);
  const read = useStaffWrite('readVoterFile');
  if (data === undefined || chosen === undefined) {
    if (!error) return <LoadingRows />;
    // What was chosen for the columns may be what is refused: trying again begins without it.
    return <ReadFailed failure={failureOf(error)} again={again} instead={chosen === undefined ? instead : undefined} />;
  }
  const columns = data.columns.map((column, at) => ({ ...column, field: chosen.fields[at] ?? null }));
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 px-5 pt-3 pb-1">
        <h2 className="font-bold text-body">{texts.title}</h2>
        <p className="text-small text-soft">
          {texts.matched(matched, columns.length)} · {data.isKnown ? fileTexts.known(data.layout) : fileTexts.unknown} · {data.encoding}
        </p>
      </div>
      <ColumnTable columns={columns} fields={data.fields} onField={(number, field) => choose(withField(chosen, number, field))} />
      <div className="grid gap-3 px-5 py-3">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.hasHeading}
            onChange={(event) => choose(withHeading(chosen, event.target.checked))}
            className="size-5 accent-primary"
          />
          {texts.hasHeading}
        </label>
        {data.layout === null && (
          <div className="max-w-sm">
            <IdsField ids={chosen.ids} onIds={chooseIds} />
          </div>
        )}
        {data.missing.length > 0 && !isBehind && <p className="font-semibold text-danger">{texts.missing(data.missing.map(fieldWord))}</p>}
        <Refused error={error ?? read.error} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 text-small text-soft">{texts.nothingYet}</p>
          <Button
            look="filled"
            busy={read.isPending}
            disabled={isBehind || data.missing.length > 0}
            onClick={() => read.mutate({ campaign, file, ...(described && { columns: described }) })}
          >
            {texts.read}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Whose ids the voters have. Half a word is none yet, and the server would refuse it. */
function IdsField({ ids, onIds }: { ids: string | null; onIds: (ids: string | null) => void }) {
  const [typed, setTyped] = useState(ids ?? '');
  const type = (text: string) => {
    setTyped(text);
    const plain = text.trim().toUpperCase();
    const next = /^[A-Z]{2,12}$/u.test(plain) ? plain : null;
    if (next !== ids) onIds(next);
  };
  return <Field label={texts.ids} hint={texts.idsHint} value={typed} maxLength={12} autoComplete="off" onValue={type} />;
}
