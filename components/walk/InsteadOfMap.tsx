import { useState } from 'react';
import { NoStreetMap } from '@/components/streets/NoStreetMap';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import { useKeptImage } from '@/lib/hooks/useKeptImage';
import type { NoMap } from '@/lib/hooks/useStreetMap';
import { mapTexts } from '@/lib/texts/map';
import { streetTexts } from '@/lib/texts/streets';

const OfflineMap = later(() => import('./OfflineMap').then(({ OfflineMap }) => OfflineMap));

type InsteadOfMapProps = {
  why: NoMap;
  onRetry: () => void;
  /** Empty for a list without a packet. */
  packetId: string;
  /** Whether the packet's image waits to be asked for, because something else is open. */
  isQuiet: boolean;
};

/**
 * What stands above the doors where their map cannot be drawn: why, and what else there is. An image of the packet that lies on this phone
 * opens by itself, once.
 */
export function InsteadOfMap({ why, onRetry, packetId, isQuiet }: InsteadOfMapProps) {
  const image = useKeptImage(packetId);
  const [isOpen, setOpen] = useState(!isQuiet);
  return (
    <>
      <NoStreetMap why={why} onRetry={onRetry}>
        {streetTexts.doorsBelow}
      </NoStreetMap>
      {image && (
        <div className="px-4 pb-2">
          <Button size={48} wide onClick={() => setOpen(true)}>
            {mapTexts.offlineMap}
          </Button>
          {isOpen && <OfflineMap packetId={packetId} image={image} onClose={() => setOpen(false)} />}
        </div>
      )}
    </>
  );
}
