import type { WireCampaign } from '@/lib/contract/campaign';
import type { Campaign } from '@/lib/domain/session';

/** Campaign on the wire → campaign, absent fields left out. */
export function campaignFromWire(wire: WireCampaign): Campaign {
  return {
    uId: wire.uId,
    cName: wire.cName,
    ...(wire.org ? { org: wire.org } : {}),
    ...(wire.supportPhone ? { supportPhone: wire.supportPhone } : {}),
    ...(wire.phoneBankHost ? { phoneBankHost: wire.phoneBankHost } : {}),
  };
}
