import { ChevronLeft, Menu } from 'lucide-react';
import { type ToolbarAction, ToolbarButton } from './ToolbarButton';

export type ToolbarLeading = { kind: 'back' | 'menu'; onPress: () => void };

type ToolbarProps = {
  title: string;
  leading?: ToolbarLeading | undefined;
  /** From left to right; 'More' comes last. */
  actions?: readonly ToolbarAction[];
};

/** The screen's head: dark red, white centred title, the way back on the left, actions on the right. */
export function Toolbar({ title, leading, actions = [] }: ToolbarProps) {
  return (
    <header className="sticky top-0 z-20 bg-brand pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-on-brand">
      <div className="grid min-h-14 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center">
        <div className="flex min-w-[56px]">{leading && <Leading {...leading} />}</div>
        <h1 className="py-2 text-center text-bar tracking-[0.0125em]">{title}</h1>
        <div className="flex min-w-[56px] justify-end">
          {actions.map((action) => (
            <ToolbarButton key={action.label} {...action} />
          ))}
        </div>
      </div>
    </header>
  );
}

function Leading({ kind, onPress }: ToolbarLeading) {
  return kind === 'back' ? (
    <ToolbarButton label="Back" icon={ChevronLeft} onPress={onPress} />
  ) : (
    <ToolbarButton label="Menu" icon={Menu} onPress={onPress} />
  );
}
