import { SayMark } from '@/components/door/SayMark';
import { Syncing } from '@/components/queue/Syncing';
import { EndRound } from './EndRound';
import { FilterSheet } from './FilterSheet';
import { FinishedPacket } from './FinishedPacket';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';

export { EndRound, FilterSheet, FinishedPacket, NoDoors, PartyLegend, SayMark, Syncing };
