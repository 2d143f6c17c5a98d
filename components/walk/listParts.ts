import { LocationNotice } from '@/components/door/LocationNotice';
import { Syncing } from '@/components/queue/Syncing';
import { nearestFirst } from '@/lib/domain/walk/nearestFirst';
import { EndRound } from './EndRound';
import { FinishedPacket } from './FinishedPacket';
import { followMarks } from './followMarks';
import { keepPlace } from './keepPlace';
import { NoDoors } from './NoDoors';
import { PartyLegend } from './PartyLegend';
import { SayListHead } from './SayListHead';
import { StreetInSight } from './StreetInSight';
import { VirtualDoorList } from './VirtualDoorList';

export {
  EndRound,
  FinishedPacket,
  followMarks,
  keepPlace,
  LocationNotice,
  NoDoors,
  nearestFirst,
  PartyLegend,
  SayListHead,
  StreetInSight,
  Syncing,
  VirtualDoorList,
};
