'use client';
import { lateModule } from '@/components/ui/lateModule';

/** The rows of a long address list, and the code that keeps a list's place and follows its marks, loaded apart from the screen. */
export const listParts = lateModule(() => import('./listParts'));
/** The parts over and below the doors, or in their place. Load them early: the last door may be done without a connection. */
export const listExtras = lateModule(() => import('./listExtras'));

export const EndChoice = listExtras.component((parts) => parts.EndChoice);
export const FilterSheet = listExtras.component((parts) => parts.FilterSheet);
export const FinishedPacket = listExtras.component((parts) => parts.FinishedPacket);
export const NoDoors = listExtras.component((parts) => parts.NoDoors);
export const PartyLegend = listExtras.component((parts) => parts.PartyLegend);
export const SayMark = listExtras.component((parts) => parts.SayMark);
export const SayListHead = listParts.component((parts) => parts.SayListHead);
export const SayUnsavedTalks = listExtras.component((parts) => parts.SayUnsavedTalks);
/** It covers the same words, so nothing moves when it comes. */
export const StreetInSight = listParts.component((parts) => parts.StreetInSight);
export const Syncing = listExtras.component((parts) => parts.Syncing);
/** A list that needs it is not drawn before these parts are here: its place is that of its rows. */
export const VirtualDoorList = listParts.component((parts) => parts.VirtualDoorList);
