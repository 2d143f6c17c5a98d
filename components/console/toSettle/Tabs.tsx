import type { CountsToSettle } from '@/lib/console/useToSettle';
import { KINDS_TO_SETTLE } from '@/lib/domain/staff/toSettle';
import { countText, toSettleTexts } from '@/lib/texts/console/toSettle';

/** What the view shows: all kinds, one of them, or what was settled. */
export const TABS = ['all', ...KINDS_TO_SETTLE, 'settled'] as const;
export type Tab = (typeof TABS)[number];

type TabsProps = { tab: Tab; counts: CountsToSettle | undefined; onTab: (tab: Tab) => void };

/** The kinds with their counts. */
export function Tabs({ tab, counts, onTab }: TabsProps) {
  return (
    <nav aria-label={toSettleTexts.tabsLabel} className="flex shrink-0 gap-1 overflow-x-auto border-line border-y bg-card px-3.5">
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === tab || undefined}
          onClick={() => onTab(one)}
          className="flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap px-3 font-semibold text-soft max-md:min-h-12 aria-[current]:font-bold aria-[current]:text-(--tab) aria-[current]:shadow-[inset_0_-3px_0_var(--tab)]"
        >
          {toSettleTexts.tabs[one]} {counts && <b className="font-semibold tabular-nums">{countText(counts[one])}</b>}
        </button>
      ))}
    </nav>
  );
}
