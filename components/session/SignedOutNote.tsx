import { Notice } from '@/components/ui/Notice';
import { accessTexts } from '@/lib/texts/access';

/** Says why nobody is logged in any more after staff have ended the PIN. Use it through `later`. */
export function SignedOutNote() {
  return (
    <div className="px-4 pt-4" aria-live="polite">
      <Notice tone="warning">{accessTexts.signedOut}</Notice>
    </div>
  );
}
