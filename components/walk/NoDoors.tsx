import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';
import { listStateTexts } from '@/lib/texts/listStates';

type NoDoorsProps = { typed: string; onShowAll: () => void };

/** What stands in the place of the doors when filter and search leave none. */
export function NoDoors({ typed, onShowAll }: NoDoorsProps) {
  const { noDoorLeft, noDoorFound, showAll } = listStateTexts;
  return (
    <EmptyState
      icon={SearchX}
      title={typed === '' ? noDoorLeft.title : noDoorFound.title}
      text={typed === '' ? noDoorLeft.text : noDoorFound.text(typed.trim())}
      action={<Button onClick={onShowAll}>{showAll}</Button>}
    />
  );
}
