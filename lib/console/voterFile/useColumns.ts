import { useState } from 'react';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { failureOf } from '@/lib/domain/failure';
import { type ChosenColumns, forgetChosen, keepChosen, keptChosen } from './chosenColumns';
import { chosenIn, type Described, describedBy, type KnownColumns } from './describedColumns';

/** A file's columns, and what somebody has chosen for them. */
export type Columns = {
  /** Undefined until they are there. */
  readonly data: KnownColumns | undefined;
  readonly error: Error | null;
  readonly again: () => void;
  /** What they become, as it stands on the screen. */
  readonly chosen: ChosenColumns | undefined;
  readonly choose: (chosen: ChosenColumns) => void;
  /** Says whose ids the voters have; columns that the server knows stay as it knows them. */
  readonly chooseIds: (ids: string | null) => void;
  /** What is sent with the wish to read the file; undefined: the server knows its layout. */
  readonly described: Described | undefined;
  /** What is shown was chosen a moment ago, and the server has not looked at it yet. */
  readonly isBehind: boolean;
};

/**
 * Reads what a file's columns are, and keeps in this tab what somebody chooses for them: by their places in the file, so that it holds through a reload, and
 * where the first row turns out to be a heading, or none.
 */
export function useColumns(campaign: number, file: number): Columns {
  const [kept, setKept] = useState(() => keptChosen(file));
  const [described, setDescribed] = useState<Described>();
  // What was chosen is told by headings, so that these come first.
  const columns = described ?? (kept && (kept.onlyIds ? { ids: kept.ids } : { hasHeading: kept.hasHeading, columns: {} }));
  const { data, error, refetch, isPlaceholderData } = useStaffQuery('voterColumns', { campaign, file, ...(columns && { columns }) });
  const isHeadedAsChosen = kept !== undefined && data !== undefined && (!isPlaceholderData || data.hasHeading === kept.hasHeading);
  if (isHeadedAsChosen && described === undefined) {
    if (kept.fields.length === data.columns.length) setDescribed(describedBy(data.columns, kept));
    else {
      forgetChosen(file);
      setKept(undefined);
    }
  }
  const isBehind = kept !== undefined && (isPlaceholderData || described === undefined);
  const chosen = isBehind ? kept : data && chosenIn(data);
  const choose = (next: ChosenColumns) => {
    keepChosen(file, next);
    setKept(next);
    setDescribed(data !== undefined && next.hasHeading === data.hasHeading ? describedBy(data.columns, next) : undefined);
  };
  const chooseIds = (ids: string | null) => {
    if (chosen === undefined) return;
    const isAsKnown = kept === undefined ? data?.isKnown === true : kept.onlyIds === true;
    choose({ ...chosen, ids, ...(isAsKnown && { onlyIds: true }) });
  };
  const again = () => {
    // What the server refuses would be refused again, after each reload.
    if (error && failureOf(error).kind === 'refused') {
      forgetChosen(file);
      setKept(undefined);
      setDescribed(undefined);
    }
    void refetch();
  };
  return {
    ...{ data, error, again, chosen, choose, chooseIds, isBehind },
    // Where nobody has described the columns, the page sends the guess that it shows: whoever goes on has seen it.
    described: data === undefined || data.isKnown || isBehind ? described : describedBy(data.columns, chosenIn(data)),
  };
}
