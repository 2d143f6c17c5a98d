import { ChevronLeft } from '@/components/ui/icons/ChevronLeft';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { type Door, doorName } from '@/lib/domain/door/door';
import { type DoorInOrder, neighborName } from '@/lib/domain/walk/doorInOrder';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { REPLACES } from '@/lib/hooks/links';
import { routes } from '@/lib/routes/paths';
import { besideTexts } from '@/lib/texts/beside';

type NextDoorsProps = {
  list: ListRef;
  inOrder: DoorInOrder;
  /** The next door to do. It takes the place of the next door in walk order, which stays free while it is not known yet (null). */
  toDo?: Door | null | undefined;
};

const WAY =
  'flex min-h-14 min-w-0 items-center gap-1 px-3 py-1.5 text-body font-semibold -outline-offset-3 low:px-2 low:portrait:text-[min(1rem,6.5vw)] low:leading-[1.15]';
const NAME = 'line-clamp-2 text-balance leading-[1.15] low:line-clamp-3';
/**
 * On the narrowest phones, with large text and on a phone held sideways the next door's name has all the room, and the arrow stands for the
 * one before.
 */
const NO_ROOM = 'max-[359px]:sr-only low:sr-only sideways:sr-only';

/** The doors before and after this one in walk order. They take this screen's place, so that Back leads to the list from each of them. */
export function NextDoors({ list, inOrder: { previous, door, next }, toDo }: NextDoorsProps) {
  const hrefOf = ({ doorId }: Door) => routes.packetAddress({ ...list, doorId });
  return (
    <nav aria-label={besideTexts.doorsBeside} className="flex h-full *:flex-auto">
      {previous ? (
        <a
          {...REPLACES}
          href={hrefOf(previous)}
          aria-label={besideTexts.previousDoor(doorName(previous))}
          className={`${WAY} max-w-1/2 flex-none! text-primary low:min-w-12`}
        >
          <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
          <span className={`${NAME} ${NO_ROOM}`}>{neighborName(previous, door)}</span>
        </a>
      ) : (
        <p className={`${WAY} flex-none! text-soft ${NO_ROOM}`}>{besideTexts.firstDoor}</p>
      )}
      {toDo === null ? null : toDo ? (
        <WayOn href={hrefOf(toDo)} kind={besideTexts.nextToDo} name={doorName(toDo)} />
      ) : next ? (
        <WayOn href={hrefOf(next)} label={besideTexts.nextDoor(doorName(next))} kind={besideTexts.next} name={neighborName(next, door)} />
      ) : (
        <p className={`${WAY} justify-end text-right text-soft`}>{besideTexts.lastDoor}</p>
      )}
    </nav>
  );
}

/** The way to another door: which door it is in small words, and its name below them. */
function WayOn({ href, label, kind, name }: { href: string; label?: string; kind: string; name: string }) {
  return (
    <a {...REPLACES} href={href} aria-label={label} className={`${WAY} justify-end text-right text-primary`}>
      <span className="min-w-0">
        <span className="block text-small font-normal text-soft low:portrait:text-[min(0.875rem,5.6vw)]">{kind}</span>{' '}
        <span className={NAME}>{name}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 low:hidden" />
    </a>
  );
}
