'use client';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Packet } from '@/lib/domain/walk/packet';
import { mapView, type QueryView } from './queryView';
import { useKnownPacket } from './useKnownPacket';
import { useRecount } from './useRecount';

/** A packet with its counts as {@link useRecount} has them; see {@link useKnownPacket}. */
export function usePacket(list: ListRef): QueryView<Packet | undefined> {
  const recount = useRecount();
  return mapView(useKnownPacket(list), (packet, updatedAtMs) => packet && recount(packet, updatedAtMs));
}
