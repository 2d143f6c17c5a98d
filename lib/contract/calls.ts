import type { Call } from './call';
import { getCampaigns } from './getCampaigns';
import { getEvents } from './getEvents';
import { getHouse } from './getHouse';
import { getVoter } from './getVoter';
import { getWalk } from './getWalk';
import { getWalkPacket } from './getWalkPacket';
import { getWalkPackets } from './getWalkPackets';
import { login } from './login';
import { mapList2 } from './mapList2';
import { mapListUpdate2 } from './mapListUpdate2';
import { pushSubscribe, pushUnsubscribe } from './pushSubscription';
import { redeemInvitation } from './redeemInvitation';
import { reportDoor } from './reportDoor';
import { requestPin } from './requestPin';
import { saveNote } from './saveNote';
import { searchAddress } from './searchAddress';
import { searchName } from './searchName';
import { setTags } from './setTags';

/** Every call of the contract, in the order of docs/wire.md#all-calls. For what is made of all of them; the app imports the calls that it makes. */
export const ALL_CALLS: readonly Call[] = [
  getWalk,
  getWalkPackets,
  getWalkPacket,
  mapList2,
  mapListUpdate2,
  login,
  requestPin,
  redeemInvitation,
  getCampaigns,
  searchName,
  searchAddress,
  getVoter,
  getHouse,
  setTags,
  saveNote,
  reportDoor,
  getEvents,
  pushSubscribe,
  pushUnsubscribe,
];
