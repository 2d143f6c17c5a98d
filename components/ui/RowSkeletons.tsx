import { ROW_CLASS } from './RowBody';
import { BLOCK, Loading, times } from './Skeletons';

/** A bar in place of words, in a line as high as theirs: `className` says their size, `bar` the bar's width. */
export function Words({ className, bar }: { className: string; bar: string }) {
  return (
    <div className={className}>
      <span className={`inline-block h-[0.7em] ${bar} ${BLOCK}`} />
    </div>
  );
}

/** Rows of a menu, each with a second line. Nothing of them moves while a slow phone still reads the page. */
export function RowSkeletons({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="border-t border-line">
        {times(count, (index) => (
          <div key={index} className={ROW_CLASS}>
            <div className={`size-10 ${BLOCK}`} />
            <div className="flex-1 self-stretch">
              <Words className="text-row" bar="w-2/5" />
              <Words className="mt-0.5 text-secondary" bar="w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
