import { SelectField } from '@/components/console/frame/SelectField';
import type { LogFilter } from '@/lib/console/useStaffLog';
import { LOG_KINDS, LOG_WITHOUT_ACCOUNT } from '@/lib/domain/staff/logKinds';
import { logTexts } from '@/lib/texts/console/log';

const { filters: texts } = logTexts;

type LogFiltersProps = {
  filter: LogFilter;
  people: readonly { readonly staff: number; readonly name: string }[];
  /** Called with what the address says then; undefined for everybody, or everything. */
  onFilter: (params: { who?: string | undefined; kind?: string | undefined }) => void;
};

/** Whose lines are shown, and of which kind. */
export function LogFilters({ filter: { who, kind }, people, onFilter }: LogFiltersProps) {
  const known = people.map(({ staff, name }) => ({ value: String(staff), text: name }));
  // An address names somebody by a number, whose lines may not be here yet.
  const isUnknown = typeof who === 'number' && !people.some(({ staff }) => staff === who);
  const others = LOG_WITHOUT_ACCOUNT.map((value) => ({ value, text: texts.withoutAccount[value] }));
  return (
    <div className="flex shrink-0 flex-wrap gap-x-4 gap-y-2 px-5 pb-2 max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-2 max-md:*:col-span-2 max-md:*:grid max-md:*:grid-cols-subgrid">
      <SelectField
        label={texts.who}
        value={who === undefined ? '' : String(who)}
        options={[
          { value: '', text: texts.everybody },
          ...known,
          ...(isUnknown ? [{ value: String(who), text: texts.somebody }] : []),
          ...others,
        ]}
        onChange={(value) => onFilter({ who: value || undefined })}
      />
      <SelectField
        label={texts.kind}
        value={kind ?? ''}
        options={[{ value: '', text: texts.everything }, ...LOG_KINDS.map((value) => ({ value, text: texts.kinds[value] }))]}
        onChange={(value) => onFilter({ kind: value || undefined })}
      />
    </div>
  );
}
