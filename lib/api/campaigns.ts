import type { WireCampaign } from '@/lib/contract/campaign';
import type { Campaign } from '@/lib/domain/session/session';

/** Turns a campaign of the wire into a campaign; absent fields stay absent. */
export function campaignFromWire(wire: WireCampaign): Campaign {
  return {
    uId: wire.uId,
    cName: wire.cName,
    ...(wire.org ? { org: wire.org } : {}),
    ...(wire.supportPhone ? { supportPhone: wire.supportPhone } : {}),
    ...(wire.phoneBankHost ? { phoneBankHost: wire.phoneBankHost } : {}),
  };
}
