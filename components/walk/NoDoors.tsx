import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';
import { listTexts } from '@/lib/texts/list';
import { listStateTexts } from '@/lib/texts/listStates';

type NoDoorsProps = {
  typed: string;
  onShowAll: () => void;
  /** Walks the whole list again; undefined where it is walked. */
  onWholeList: (() => void) | undefined;
};

/** What stands in the place of the doors when filter and search leave none. */
export function NoDoors({ typed, onShowAll, onWholeList }: NoDoorsProps) {
  const { noDoorLeft, noDoorFound, noneOfThese, showAll } = listStateTexts;
  if (typed !== '' && onWholeList) {
    const { title, text } = noneOfThese;
    const action = <Button onClick={onWholeList}>{listTexts.wholeList}</Button>;
    return <EmptyState icon={SearchX} title={title} text={text(typed.trim())} action={action} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      title={typed === '' ? noDoorLeft.title : noDoorFound.title}
      text={typed === '' ? noDoorLeft.text : noDoorFound.text(typed.trim())}
      action={<Button onClick={onShowAll}>{showAll}</Button>}
    />
  );
}
