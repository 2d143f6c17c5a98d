import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { LoadingOrFailed, type ReadFailed } from '@/components/console/frame/states';
import { ColumnTable } from '@/components/console/voterFile/ColumnTable';
import { type DescribedPoints, withField } from '@/lib/console/places/pointColumns';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { placesTexts as texts } from '@/lib/texts/console/places';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';

type PointColumnsProps = Pick<ComponentProps<typeof ReadFailed>, 'instead'> & {
  campaign: number;
  file: number;
  isBusy: boolean;
  error: Error | null;
  /** Counts the doors that are in the file; undefined: its columns are what they were known as. */
  onCount: (columns: DescribedPoints | undefined) => void;
  /** What else is said before the doors are counted. */
  children: ReactNode;
};

/** What each column of a file of address points is, and the button that looks for the campaign's doors. */
export function PointColumns({ campaign, file, isBusy, error, onCount, instead, children }: PointColumnsProps) {
  const [described, setDescribed] = useState<DescribedPoints>();
  const known = useStaffQuery('pointColumns', { campaign, file, ...(described && { columns: described }) });
  if (known.data === undefined)
    return <LoadingOrFailed error={known.error} again={known.refetch} instead={described ? undefined : instead} />;
  const { columns, fields, missing, assumptions } = known.data;
  return (
    <>
      <div className="overflow-hidden rounded-xl border border-line bg-card">
        <ColumnTable columns={columns} fields={fields} onField={(number, field) => setDescribed(withField(columns, number, field))} />
      </div>
      {missing.length > 0 && <p className="font-semibold text-danger">{voterFileTexts.columns.missing(missing.map(fieldWord))}</p>}
      {assumptions.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Refused error={known.error ?? error} />
      {children}
      <p className="text-small text-soft">{texts.matched}</p>
      <div>
        <Button look="filled" busy={isBusy} disabled={missing.length > 0} onClick={() => onCount(described)}>
          {texts.count}
        </Button>
      </div>
    </>
  );
}
