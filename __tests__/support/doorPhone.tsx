// The late parts of a door's screen. A first import can take longer than a test waits for what it draws.
import '@/components/door/BelowDoor';
import '@/components/door/BuildingPreview';
import '@/components/door/ConflictNote';
import '@/components/door/MoreResults';
import '@/components/door/TellCampaign';
import type { ReactNode } from 'react';
import { DoorPane } from '@/components/door/DoorPane';
import type { Door, DoorList, Group } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { VoterPhone } from './voterPhone';

export const LIST = { targetId: '12', packetId: '340', packetType: 0 } as const satisfies ListRef;

/** A phone without a connection that keeps these doors of packet 340. */
export async function phoneWithDoors(doors: readonly Door[], groups: readonly Group[] = []): Promise<VoterPhone> {
  const phone = await VoterPhone.opens();
  const last = { packetId: LIST.packetId, targetId: '', signs: false };
  phone.keeps('doorList', last, { list: { doors, groups }, asOfReceipt: 0 });
  return phone;
}

/** Draws a part of a door's screen, again after every recorded change, as the screen does. */
export function AtDoor({ doorId, children }: { doorId: DoorId; children?: (door: Door, all: DoorList) => ReactNode }) {
  const view = useDoorList(LIST);
  const all: DoorList = view.state === 'ready' ? view.data : { doors: [], groups: [] };
  const door = all.doors.find((one) => one.doorId === doorId);
  if (!door) return null;
  return children ? children(door, all) : <DoorPane list={LIST} door={door} all={all} />;
}
