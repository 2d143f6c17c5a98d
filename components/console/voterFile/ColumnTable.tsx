import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';

const { columns: texts } = voterFileTexts;

/** More are shown when somebody asks. */
const SHOWN = 40;

type Column = { readonly number: number; readonly heading: string; readonly example: string; readonly field: string | null };

type ColumnTableProps = {
  columns: readonly Column[];
  /** All that a column can be. */
  fields: readonly string[];
  /** Called with a column's number and what it becomes; null leaves it out. */
  onField: (number: number, field: string | null) => void;
};

/** The columns of a file, each with an example and the choice of what it becomes. */
export function ColumnTable({ columns, fields, onField }: ColumnTableProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? columns : columns.slice(0, SHOWN);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table aria-label={texts.title} className="w-full table-fixed border-collapse">
        <thead className="sticky top-0 z-10 bg-ground text-left text-small text-soft">
          <tr>
            <th className="h-8 w-[45%] border-edge border-b px-2 pl-5 font-semibold md:w-[32%]">{texts.inFile}</th>
            <th className="border-edge border-b px-2 font-semibold">{texts.becomes}</th>
            <th className="border-edge border-b px-2 font-semibold max-md:hidden md:w-[28%]">{texts.example}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, heading, example, field }) => (
            <tr key={number} className="border-line border-b">
              <th scope="row" className="break-words px-2 py-1 pl-5 text-left font-normal">
                {heading || texts.numbered(number)}
                {example !== '' && <span className="block text-small text-soft md:hidden">{example}</span>}
              </th>
              <td className="px-2 py-1 max-md:pr-5">
                <select
                  aria-label={texts.choice(heading || texts.numbered(number))}
                  value={field ?? ''}
                  onChange={(event) => onField(number, event.target.value || null)}
                  className={`min-h-12 w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card px-2 md:min-h-9 ${field === null ? 'text-soft' : 'font-semibold'}`}
                >
                  <option value="">{texts.leftOut}</option>
                  {fields.map((one) => (
                    <option key={one} value={one}>
                      {fieldWord(one)}
                    </option>
                  ))}
                </select>
              </td>
              <td className="break-words px-2 py-1 text-soft max-md:hidden">{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < columns.length && (
        <div className="p-2 text-center">
          <Button onClick={() => setAll(true)}>{texts.more(columns.length)}</Button>
        </div>
      )}
    </div>
  );
}
