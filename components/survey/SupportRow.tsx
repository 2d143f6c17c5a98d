import { Check } from '@/components/ui/icons/Check';
import type { Group } from '@/lib/domain/door/door';
import type { GroupId } from '@/lib/domain/ids';

/** The sign above each level's words, from a strong yes to a strong no. */
const SIGNS = ['++', '+', '?', '–', '– –'];

type SupportRowProps = {
  /** Names the question: one answer of one person. */
  name: string;
  /** The campaign's support groups in their order. */
  groups: readonly Group[];
  chosen: ReadonlySet<GroupId>;
  onChoose: (group: Group) => void;
};

/**
 * The level of support: one row of at most five, from a strong yes to a strong no, each as wide as its longest word at least. Where long words do
 * not fit beside each other, they take a second row; where text is large, they stand one below the other. A tap on the chosen one takes it back.
 */
export function SupportRow({ name, groups, chosen, onChoose }: SupportRowProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-px overflow-hidden rounded-2xl border-2 border-edge bg-edge @max-[17rem]:flex-col">
        {groups.map((group) => {
          const isChosen = chosen.has(group.id);
          return (
            <label
              key={group.id}
              className={`relative flex min-h-18 max-w-full min-w-min flex-1 basis-0 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center text-small leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus @max-[17rem]:min-h-12 @max-[17rem]:basis-auto @max-[17rem]:flex-row @max-[17rem]:justify-start @max-[17rem]:gap-3 @max-[17rem]:px-3 @max-[17rem]:text-left ${isChosen ? 'bg-ink text-card' : 'bg-card active:bg-chip'}`}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={isChosen ? undefined : () => onChoose(group)}
                onClick={isChosen ? () => onChoose(group) : undefined}
                readOnly={isChosen}
                className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
              />
              <span
                aria-hidden="true"
                className="pointer-events-none relative grid min-h-[1.25em] place-items-center text-body leading-none font-bold @max-[17rem]:min-w-[1.75em]"
              >
                {isChosen ? <Check className="size-[1.2em]" strokeWidth={3.5} /> : group.level && SIGNS[group.level - 1]}
              </span>
              <span className="pointer-events-none relative max-w-full min-w-0 wrap-break-word">{group.name}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
