import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { type Described, withField, withHeading } from '@/lib/console/voterFile/describedColumns';
import { failureOf } from '@/lib/domain/failure';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';
import { ColumnTable } from './ColumnTable';

const { columns: texts, file: fileTexts } = voterFileTexts;

/** What each column of a file becomes, which somebody can change, and the button that looks at the rows. */
export function Columns({ campaign, file }: { campaign: number; file: number }) {
  const [described, setDescribed] = useState<Described>();
  const known = useStaffQuery('voterColumns', { campaign, file, ...(described && { columns: described }) });
  const read = useStaffWrite('readVoterFile');
  if (known.data === undefined)
    return known.error ? <ReadFailed failure={failureOf(known.error)} again={() => void known.refetch()} /> : <LoadingRows />;
  const { data } = known;
  // Where nobody has described the columns, the guess that the page shows is sent: whoever goes on has seen it.
  const columns = described ?? (data.isKnown ? undefined : withHeading(data, data.hasHeading));
  const matched = data.columns.filter(({ field }) => field !== null).length;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 px-5 pt-3 pb-1">
        <h2 className="font-bold text-body">{texts.title}</h2>
        <p className="text-small text-soft">
          {texts.matched(matched, data.columns.length)} · {data.isKnown ? fileTexts.known(data.layout) : fileTexts.unknown} ·{' '}
          {data.encoding}
        </p>
      </div>
      <ColumnTable columns={data.columns} fields={data.fields} onField={(number, field) => setDescribed(withField(data, number, field))} />
      <div className="grid gap-3 px-5 py-3">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={data.hasHeading}
            onChange={(event) => setDescribed(withHeading(data, event.target.checked))}
            className="size-5 accent-primary"
          />
          {texts.hasHeading}
        </label>
        {data.layout === null && columns !== undefined && (
          <div className="max-w-sm">
            <Field
              label={texts.ids}
              hint={texts.idsHint}
              value={columns.ids ?? ''}
              onValue={(ids) => setDescribed(withIds(columns, ids.trim().toUpperCase()))}
            />
          </div>
        )}
        {data.missing.length > 0 && <p className="font-semibold text-danger">{texts.missing(data.missing.map(fieldWord))}</p>}
        <Refused error={known.error ?? read.error} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 text-small text-soft">{texts.nothingYet}</p>
          <Button
            look="filled"
            busy={read.isPending}
            disabled={data.missing.length > 0}
            onClick={() => read.mutate({ campaign, file, ...(columns && { columns }) })}
          >
            {texts.read}
          </Button>
        </div>
      </div>
    </>
  );
}

const withIds = ({ hasHeading, columns }: Described, ids: string): Described => ({
  hasHeading,
  columns,
  // Half a word is none yet, and the server would refuse it.
  ...(/^[A-Z]{2,12}$/u.test(ids) ? { ids } : {}),
});
