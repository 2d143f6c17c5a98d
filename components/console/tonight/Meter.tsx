import { doorsLeft, type PacketDoors } from '@/lib/domain/staff/packetState';
import { tonightTexts } from '@/lib/texts/console/tonight';

type MeterProps = { doors: PacketDoors /** Marks are kept out: hatched, and not green. */; isHeld?: boolean };

const share = (part: number, all: number) => `${all === 0 ? 0 : (part * 100) / all}%`;

/** How much of a walk is done, to be tried again, and to do. */
export function Meter({ doors, isHeld = false }: MeterProps) {
  const { doors: all, done, retry } = doors;
  return (
    <span
      role="img"
      aria-label={tonightTexts.meter(done, retry, doorsLeft(doors))}
      className="flex h-2.5 w-14 shrink-0 overflow-hidden rounded-full border border-edge bg-card"
    >
      {isHeld ? (
        <span className="hatched w-full" />
      ) : (
        <>
          <span className="bg-ok" style={{ width: share(done, all) }} />
          <span className="hatched" style={{ width: share(retry, all) }} />
        </>
      )}
    </span>
  );
}
