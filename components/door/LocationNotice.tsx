import { Notice } from '@/components/ui/Notice';
import { doorTexts } from '@/lib/texts/door';

/** Why the browser is about to ask for the place. */
export function LocationNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className="p-2">
      <Notice tone="info" onDismiss={onDismiss}>
        {doorTexts.locationNotice}
      </Notice>
    </div>
  );
}
