'use client';
import { useSyncExternalStore } from 'react';
import type { RoomState } from '@/lib/domain/storageRisk';
import { useWalkbook } from './WalkbookProvider';

/** Whether this device has run out of room, and what had to go for it. */
export function useDeviceRoom(): RoomState {
  const { room } = useWalkbook();
  return useSyncExternalStore(room.subscribe, room.state, room.state);
}
