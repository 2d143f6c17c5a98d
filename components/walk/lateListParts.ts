'use client';
import { lazy } from 'react';
import { later } from '@/components/ui/later';

const load = () => import('./listParts');

/** What an address list seldom shows at first, loaded apart from it. */
export const FinishedPacket = later(async () => (await load()).FinishedPacket);
export const NoDoors = later(async () => (await load()).NoDoors);
export const PartyLegend = later(async () => (await load()).PartyLegend);

/** The list waits for it as a whole: its place is that of its rows. */
export const VirtualDoorList = lazy(async () => ({ default: (await load()).VirtualDoorList }));

/** Loads these parts and the code that keeps the list's place and follows its marks. Call it early: the last door may be done without a connection. */
export const loadListParts = load;
