'use client';
import { Dialog } from '@/components/ui/Dialog';
import { RowList } from '@/components/ui/RowList';
import type { Door } from '@/lib/domain/door/door';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { mapTexts } from '@/lib/texts/map';
import { DoorButton } from './DoorButton';

type DoorsHereProps = {
  doors: readonly Door[];
  stateOf: StateOfDoor;
  nowMs: number;
  onOpen: (doorId: string) => void;
  onClose: () => void;
};

/** The doors of one pin, such as a building's, each as the way to its sheet. */
export function DoorsHere({ doors, stateOf, nowMs, onOpen, onClose }: DoorsHereProps) {
  return (
    <Dialog name="doors-here" title={mapTexts.doorsHere(doors.length)} open onClose={onClose}>
      <RowList label={mapTexts.doorsHere(doors.length)}>
        {doors.map((door) => (
          <DoorButton key={door.doorId} door={door} state={stateOf(door)} nowMs={nowMs} onOpen={() => onOpen(door.doorId)} />
        ))}
      </RowList>
    </Dialog>
  );
}
