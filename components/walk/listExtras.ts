import { LocationNotice } from '@/components/door/LocationNotice';
import { Syncing } from '@/components/queue/Syncing';
import { EndRound } from './EndRound';
import { FinishedPacket } from './FinishedPacket';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';

export { EndRound, FinishedPacket, LocationNotice, NoDoors, PartyLegend, Syncing };
