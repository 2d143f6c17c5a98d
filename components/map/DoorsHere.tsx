'use client';
import { Dialog } from '@/components/ui/Dialog';
import { RowList } from '@/components/ui/RowList';
import type { Door, Group } from '@/lib/domain/door/door';
import { mapTexts } from '@/lib/texts/map';
import { DoorButton } from './DoorButton';

type DoorsHereProps = {
  doors: readonly Door[];
  groups: readonly Group[];
  nowMs: number;
  onOpen: (doorId: string) => void;
  onClose: () => void;
};

/** The doors of one pin, such as a building's, each as the way to its sheet. */
export function DoorsHere({ doors, groups, nowMs, onOpen, onClose }: DoorsHereProps) {
  return (
    <Dialog title={mapTexts.doorsHere(doors.length)} open onClose={onClose}>
      <RowList label={mapTexts.doorsHere(doors.length)}>
        {doors.map((door) => (
          <DoorButton key={door.doorId} door={door} groups={groups} nowMs={nowMs} onOpen={() => onOpen(door.doorId)} />
        ))}
      </RowList>
    </Dialog>
  );
}
