import type { ShownRow } from '@/lib/console/voterFile/previewRows';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { Changes } from './Changes';
import { MendRow, type Typed } from './MendRow';

const { rows: texts } = voterFileTexts;

type RowTableProps = {
  campaign: number;
  file: number;
  rows: readonly ShownRow[];
  /** What somebody has typed into rows, by line. */
  typed: Readonly<Record<number, Typed>>;
  onTyped: (line: number, change: (typed: Typed) => Typed) => void;
};

/** Rows of a file with what each becomes. Those that are refused have fields. */
export function RowTable({ campaign, file, rows, typed, onTyped }: RowTableProps) {
  return (
    <table aria-label={texts.table} className="w-full border-collapse max-md:block md:table-fixed">
      <thead className="sticky top-0 z-10 bg-ground text-left text-small text-soft max-md:hidden">
        <tr>
          <th className="h-8 border-edge border-b px-2 pl-5 font-semibold">{texts.person}</th>
          <th className="border-edge border-b px-2 font-semibold">{texts.address}</th>
          <th className="border-edge border-b px-2 font-semibold">{texts.becomes}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) =>
          'toMend' in row ? (
            <MendRow
              key={row.key}
              campaign={campaign}
              file={file}
              row={row.toMend}
              typed={typed[row.toMend.line] ?? {}}
              onTyped={(change) => onTyped(row.toMend.line, change)}
            />
          ) : (
            <tr key={row.key} className="border-line border-b align-top max-md:flex max-md:flex-col max-md:px-3 max-md:py-1.5">
              <td className="break-words px-2 py-1.5 font-semibold max-md:py-0 md:pl-5">{row.name}</td>
              <td className="break-words px-2 py-1.5 max-md:py-0">{row.address}</td>
              <td className="break-words px-2 py-1.5 max-md:py-0">
                {texts.words[row.kind]}
                <Changes changes={row.changes} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
