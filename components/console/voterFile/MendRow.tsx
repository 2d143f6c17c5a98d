import { useId, useRef } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import type { RowToMend } from '@/lib/console/voterFile/previewRows';
import { LONGEST_CELL } from '@/lib/domain/staff/voterCells';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';
import { Changes } from './Changes';

const { rows: texts } = voterFileTexts;

/** Fields that stand under the person; the others stand under the address. */
const OF_PERSON = ['voterId', 'firstName', 'lastName', 'nameSuffix', 'status', 'age', 'birthDate', 'birthYear', 'party', 'phone', 'email'];

/** What somebody has typed into a row, by field. */
export type Typed = Readonly<Record<string, string>>;

type MendRowProps = { campaign: number; file: number; row: RowToMend; typed: Typed; onTyped: (change: (typed: Typed) => Typed) => void };

/** A row that was refused, with fields for the cells that its reason is about. Check says what it becomes, and keeps what was written. */
export function MendRow({ campaign, file, row, typed, onTyped }: MendRowProps) {
  const form = useId();
  const check = useRef<HTMLButtonElement>(null);
  const mend = useStaffWrite('mendRow');
  const { line, name, address, reason, becomes, fields, seen, by } = row;
  // Not as the mutation's own callback: this row may not be shown any more, and what is typed outlives it. What was typed since it was sent stays.
  const write = (values: Record<string, string> | null) =>
    void mend.mutateAsync({ campaign, file, line, seen, values }).then(
      () => onTyped((now) => Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== (values ?? typed)[field]))),
      () => undefined,
    );
  const cells = fields.map(({ field, value }) => ({ field, value: typed[field] ?? value }));
  const ofPerson = cells.filter(({ field }) => OF_PERSON.includes(field));
  const ofAddress = cells.filter(({ field }) => !OF_PERSON.includes(field));
  const inputs = {
    line,
    form,
    isRefused: reason !== null,
    onValue: (field: string, value: string) => onTyped((now) => ({ ...now, [field]: value })),
  };
  return (
    <tr className="border-line border-b align-top max-md:flex max-md:flex-col max-md:px-3 max-md:py-2">
      <td className="break-words px-2 py-1.5 font-semibold md:pl-5">
        {name}
        <Cells {...inputs} cells={ofPerson} />
      </td>
      <td className="break-words px-2 py-1.5 max-md:empty:hidden">
        {address}
        <Cells {...inputs} cells={ofAddress} />
      </td>
      <td className="break-words px-2 py-1.5">
        <div role="status">
          {becomes === null ? (
            <>
              <span className="font-semibold text-danger">{texts.refused(line)}</span>
              <span className="block text-small text-soft">{reason}</span>
            </>
          ) : (
            <>
              <span className="font-semibold text-ok">{texts.mendedTo(becomes.kind, becomes.door)}</span>
              <Changes changes={becomes.changes} />
            </>
          )}
          {by !== null && <span className="block text-small text-soft">{texts.mendedBy(line, by)}</span>}
        </div>
        {fields.length === 0 ? (
          reason !== null && <p className="text-small text-soft">{texts.notHere}</p>
        ) : (
          <Form
            id={form}
            className="mt-1 flex flex-wrap gap-2"
            onSubmit={() => {
              if (!mend.isPending) write(Object.fromEntries(cells.map(({ field, value }) => [field, value])));
            }}
          >
            <Button ref={check} type="submit" small busy={mend.isPending} aria-label={texts.checkLabel(line)}>
              {texts.check}
            </Button>
            {by !== null && (
              <Button
                look="plain"
                small
                busy={mend.isPending}
                aria-label={texts.takeBackLabel(line)}
                onClick={() => {
                  // This button goes with what it takes back.
                  check.current?.focus();
                  write(null);
                }}
              >
                {texts.takeBack}
              </Button>
            )}
          </Form>
        )}
        <div className="mt-1">
          <Refused error={mend.error} />
        </div>
      </td>
    </tr>
  );
}

type CellsProps = {
  line: number;
  form: string;
  isRefused: boolean;
  cells: readonly { field: string; value: string }[];
  onValue: (field: string, value: string) => void;
};

function Cells({ line, form, isRefused, cells, onValue }: CellsProps) {
  return cells.map(({ field, value }) => (
    <label key={field} className="mt-1 block max-w-80 font-normal text-small text-soft">
      {fieldWord(field)}
      <span className="sr-only">{texts.ofLine(line)}</span>
      <input
        type="text"
        form={form}
        value={value}
        maxLength={LONGEST_CELL}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(field, event.target.value)}
        className={`mt-0.5 block min-h-12 w-full rounded-[0.625rem] border-[1.5px] bg-card px-2 text-body text-ink md:min-h-9 ${isRefused ? 'border-danger' : 'border-edge'}`}
      />
    </label>
  ));
}
