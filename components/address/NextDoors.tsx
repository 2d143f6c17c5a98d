import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { type Address, doorName } from '@/lib/domain/address';
import { type DoorInOrder, neighbourName } from '@/lib/domain/walkOrder';
import { type ListParams, routes } from '@/lib/routes';

const WAY = 'flex min-h-14 items-center gap-1 px-4 py-1.5 text-body font-semibold -outline-offset-3';

/** The doors before and after this one in walk order. They take this screen's place, so that Back leads to the list from each of them. */
export function NextDoors({ list, inOrder: { previous, door, next } }: { list: ListParams; inOrder: DoorInOrder }) {
  const hrefOf = ({ addressId }: Address) => routes.packetAddress({ ...list, addressId });
  return (
    <nav aria-label="Doors beside this one" className="flex flex-wrap *:flex-auto *:basis-28">
      {previous ? (
        <Link
          replace
          prefetch={false}
          href={hrefOf(previous)}
          aria-label={`Previous door ${doorName(previous)}`}
          className={`${WAY} text-primary`}
        >
          <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
          {neighbourName(previous, door)}
        </Link>
      ) : (
        <p className={`${WAY} text-soft`}>First door</p>
      )}
      {next ? (
        <Link
          replace
          prefetch={false}
          href={hrefOf(next)}
          aria-label={`Next door ${doorName(next)}`}
          className={`${WAY} justify-end text-right text-primary`}
        >
          Next door {neighbourName(next, door)}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : (
        <p className={`${WAY} justify-end text-right text-soft`}>Last door</p>
      )}
    </nav>
  );
}
