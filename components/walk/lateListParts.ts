'use client';
import { later } from '@/components/ui/later';

const load = () => import('./listParts');

/** What an address list seldom shows at first, loaded apart from it. */
export const FinishedPacket = later(async () => (await load()).FinishedPacket);
export const NoDoors = later(async () => (await load()).NoDoors);

/** Loads them, and what keeps the list's place; early, because the last door may be done where there is no connection. */
export const loadListParts = load;
