import { LocationNotice } from '@/components/door/LocationNotice';
import { SayUndone } from '@/components/door/SayUndone';
import { Syncing } from '@/components/queue/Syncing';
import { EndRound } from './EndRound';
import { FilterSheet } from './FilterSheet';
import { FinishedPacket } from './FinishedPacket';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';

export { EndRound, FilterSheet, FinishedPacket, LocationNotice, NoDoors, PartyLegend, SayUndone, Syncing };
