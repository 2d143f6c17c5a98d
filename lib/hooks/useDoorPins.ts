'use client';
import { useMemo } from 'react';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { doorLook } from '@/lib/domain/map/pinState';
import { type Pin, pinsOf } from '@/lib/domain/map/pins';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { useInFlight } from './useInFlight';
import { useRecorded } from './useRecorded';

/** The pins of doors as the list shows them too, with what this phone has sent of its changes. */
export function useDoorPins(doors: readonly Door[], stateOf: StateOfDoor): readonly Pin[] {
  const recorded = useRecorded();
  const inFlight = useInFlight();
  return useMemo(
    () => pinsOf(doors, (door) => doorLook(door, stateOf, stageAtDoor(door, recorded, inFlight))),
    [doors, stateOf, recorded, inFlight],
  );
}
