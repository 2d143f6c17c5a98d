'use client';
import { lateModule } from '@/components/ui/lateModule';

/**
 * What an address list seldom shows at first, and the code that keeps its place and follows its marks, loaded apart from it. Load it early:
 * the last door may be done without a connection.
 */
export const listParts = lateModule(() => import('./listParts'));

export const EndRound = listParts.component((parts) => parts.EndRound);
export const FinishedPacket = listParts.component((parts) => parts.FinishedPacket);
export const LocationNotice = listParts.component((parts) => parts.LocationNotice);
export const NoDoors = listParts.component((parts) => parts.NoDoors);
export const PartyLegend = listParts.component((parts) => parts.PartyLegend);
export const SayListHead = listParts.component((parts) => parts.SayListHead);
/** It covers the same words, so nothing moves when it comes. */
export const StreetInSight = listParts.component((parts) => parts.StreetInSight);
export const Syncing = listParts.component((parts) => parts.Syncing);
/** A list that needs it is not drawn before these parts are here: its place is that of its rows. */
export const VirtualDoorList = listParts.component((parts) => parts.VirtualDoorList);
