import { Notice } from '@/components/ui/Notice';
import { locationTexts } from '@/lib/texts/location';

/** Why the browser is about to ask for the place. */
export function LocationNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className="p-2">
      <Notice tone="info" onDismiss={onDismiss}>
        {locationTexts.whyAsked}
      </Notice>
    </div>
  );
}
