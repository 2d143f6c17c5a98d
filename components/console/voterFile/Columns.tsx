import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { type Described, type KnownColumns, withField, withHeading } from '@/lib/console/voterFile/describedColumns';
import { failureOf } from '@/lib/domain/failure';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';

const { columns: texts, file: fileTexts } = voterFileTexts;

/** More are shown when somebody asks. */
const SHOWN = 40;

/** What each column of a file becomes, which somebody can change, and the button that looks at the rows. */
export function Columns({ campaign, file }: { campaign: number; file: number }) {
  const [described, setDescribed] = useState<Described>();
  const known = useStaffQuery('voterColumns', { campaign, file, ...(described && { columns: described }) });
  const read = useStaffWrite('readVoterFile');
  if (known.data === undefined)
    return known.error ? <ReadFailed failure={failureOf(known.error)} again={() => void known.refetch()} /> : <LoadingRows />;
  const { data } = known;
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
      <ColumnTable known={data} onField={(number, field) => setDescribed(withField(data, number, field))} />
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
        {data.layout === null && described !== undefined && (
          <div className="max-w-sm">
            <Field
              label={texts.ids}
              hint={texts.idsHint}
              value={described.ids ?? ''}
              onValue={(ids) => setDescribed(withIds(described, ids.trim().toUpperCase()))}
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
            onClick={() => read.mutate({ campaign, file, ...(described && { columns: described }) })}
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

type ColumnTableProps = { known: KnownColumns; onField: (number: number, field: string | null) => void };

function ColumnTable({ known, onField }: ColumnTableProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? known.columns : known.columns.slice(0, SHOWN);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table aria-label={texts.title} className="w-full border-collapse">
        <thead className="sticky top-0 z-10 bg-ground text-left text-small text-soft">
          <tr>
            <th className="h-8 border-edge border-b px-2 pl-5 font-semibold">{texts.inFile}</th>
            <th className="border-edge border-b px-2 font-semibold">{texts.becomes}</th>
            <th className="border-edge border-b px-2 font-semibold max-md:hidden">{texts.example}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, heading, example, field }) => (
            <tr key={number} className="border-line border-b">
              <th scope="row" className="max-w-48 break-words px-2 py-1 pl-5 text-left font-normal">
                {heading || texts.numbered(number)}
                {example !== '' && <span className="block text-small text-soft md:hidden">{example}</span>}
              </th>
              <td className="px-2 py-1">
                <select
                  aria-label={texts.choice(heading || texts.numbered(number))}
                  value={field ?? ''}
                  onChange={(event) => onField(number, event.target.value || null)}
                  className={`min-h-12 w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card px-2 md:min-h-9 ${field === null ? 'text-soft' : 'font-semibold'}`}
                >
                  <option value="">{texts.leftOut}</option>
                  {known.fields.map((one) => (
                    <option key={one} value={one}>
                      {fieldWord(one)}
                    </option>
                  ))}
                </select>
              </td>
              <td className="max-w-60 break-words px-2 py-1 text-soft max-md:hidden">{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < known.columns.length && (
        <div className="p-2 text-center">
          <Button onClick={() => setAll(true)}>{texts.more(known.columns.length)}</Button>
        </div>
      )}
    </div>
  );
}
