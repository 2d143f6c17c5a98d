import { commonTexts } from '@/lib/texts/common';
import { ChevronLeft } from './icons/ChevronLeft';
import { Menu } from './icons/Menu';
import { type Title, TitleBar } from './TitleBar';
import { type ToolbarAction, ToolbarButton } from './ToolbarButton';

export type ToolbarLeading = { kind: 'back' | 'menu'; onPress: () => void };

type ToolbarProps = Title & {
  leading?: ToolbarLeading | undefined;
  /** From left to right; 'More' comes last. */
  actions?: readonly ToolbarAction[];
};

/** The screen's head: the way back on the left, actions on the right. */
export function Toolbar({ title, sub, page, leading, actions = [] }: ToolbarProps) {
  return (
    <TitleBar
      title={title}
      sub={sub}
      page={page}
      left={leading && <Leading {...leading} />}
      right={actions.map((action) => <ToolbarButton key={action.label} {...action} worded />)}
    />
  );
}

function Leading({ kind, onPress }: ToolbarLeading) {
  return kind === 'back' ? (
    <ToolbarButton label={commonTexts.back} icon={ChevronLeft} onPress={onPress} />
  ) : (
    <ToolbarButton label={commonTexts.menu} icon={Menu} onPress={onPress} />
  );
}
