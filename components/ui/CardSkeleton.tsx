import { BLOCK, Loading } from './Skeletons';

/** A card with a heading and some lines, and where the card ends in one, its button. */
export function CardSkeleton({ button = false }: { button?: boolean }) {
  return (
    <Loading>
      <div className="space-y-4 rounded-[1.125rem] border border-line bg-card p-4">
        <div className={`h-8 w-3/5 ${BLOCK}`} />
        <div className={`h-4 w-4/5 ${BLOCK}`} />
        <div className={`h-2.5 w-full ${BLOCK}`} />
        <div className={`h-4 w-1/3 ${BLOCK}`} />
        {button && <div className={`h-14 w-full rounded-2xl ${BLOCK}`} />}
      </div>
    </Loading>
  );
}
