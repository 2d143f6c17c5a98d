import { SayMark } from '@/components/door/SayMark';
import { Syncing } from '@/components/queue/Syncing';
import { EndChoice } from './EndChoice';
import { FilterSheet } from './FilterSheet';
import { FinishedPacket } from './FinishedPacket';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';
import { SayUnsavedTalks } from './SayUnsavedTalks';

export { EndChoice, FilterSheet, FinishedPacket, NoDoors, PartyLegend, SayMark, SayUnsavedTalks, Syncing };
