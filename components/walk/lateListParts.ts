'use client';
import { lazy } from 'react';
import { later } from '@/components/ui/later';
import type { nearestFirst } from '@/lib/domain/walk/nearestFirst';

const load = () => import('./listParts');

/** What an address list seldom shows at first, loaded apart from it. */
export const FinishedPacket = later(async () => (await load()).FinishedPacket);
export const LocationNotice = later(async () => (await load()).LocationNotice);
export const NoDoors = later(async () => (await load()).NoDoors);
export const PartyLegend = later(async () => (await load()).PartyLegend);
/** It covers the same words, so nothing moves when it comes. */
export const StreetInSight = later(async () => (await load()).StreetInSight);
export const Syncing = later(async () => (await load()).Syncing);

/** The list waits for it as a whole: its place is that of its rows. */
export const VirtualDoorList = lazy(async () => ({ default: (await load()).VirtualDoorList }));

let nearest: Promise<NearestFirst> | undefined;
type NearestFirst = typeof nearestFirst;
/** The order by distance; the same promise every time, for React's `use`. A failed load is repeated. */
export function loadNearestFirst(): Promise<NearestFirst> {
  nearest ??= load().then((parts) => parts.nearestFirst);
  nearest.catch(() => {
    nearest = undefined;
  });
  return nearest;
}

/**
 * Loads these parts and the code that keeps the list's place and follows its marks. Call it early: the last door may be done without a
 * connection.
 */
export const loadListParts = load;
