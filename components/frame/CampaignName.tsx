import type { CSSProperties } from 'react';
import type { Campaign } from '@/lib/domain/session/session';
import { textOn } from '@/lib/domain/session/textOn';
import { usePicture } from '@/lib/hooks/usePicture';

/** Returns a campaign's color as ground, and what can be read on it; undefined where it has none, and the app's own stays. */
export function campaignColors({ color }: Campaign): CSSProperties | undefined {
  return color === undefined ? undefined : { backgroundColor: color, color: textOn(color) === 'light' ? '#fff' : '#000' };
}

/** A campaign's name beside its logo. */
export function CampaignName({ campaign: { cName, logo } }: { campaign: Campaign }) {
  return (
    <span className="flex items-center gap-3">
      {logo !== undefined && <Logo path={logo} />}
      <span className="min-w-0 wrap-anywhere">{cName}</span>
    </span>
  );
}

/** Its place is there before it is. */
function Logo({ path }: { path: string }) {
  const picture = usePicture(path);
  const look = 'size-12 shrink-0 rounded-xl object-contain';
  // biome-ignore lint/performance/noImgElement: it is a data URL of this phone; nothing is fetched or resized
  return picture ? <img src={picture.dataUrl} alt="" className={`${look} bg-white`} /> : <span className={look} />;
}
