import type { Call } from './call';
import { mapListUpdate2, reportDoor, saveNote, setTags } from './changes';
import { mapList2 } from './doors';
import { getEvents } from './events';
import { pushSubscribe, pushUnsubscribe } from './push';
import { getCampaigns, login, redeemInvitation, requestPin } from './session';
import { getHouse, getVoter, searchAddress, searchName } from './voters';
import { getWalk, getWalkPacket, getWalkPackets } from './walk';

/** Every call of the contract, in the order of docs/wire.md#all-calls. For what is made of all of them; the app imports the calls that it makes. */
export const CONTRACT = {
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
} as const satisfies Readonly<Record<string, Call>>;

export const ALL_CALLS: readonly Call[] = Object.values(CONTRACT);
