import { LoaderCircle } from '@/components/ui/icons/LoaderCircle';
import { printTexts } from '@/lib/texts/print';

/** While what is printed is loaded and drawn. */
export function Preparing() {
  return (
    <p role="status" className="flex min-h-14 items-center gap-3 text-row">
      <LoaderCircle aria-hidden="true" className="size-7 shrink-0 animate-spin text-primary" />
      {printTexts.preparing}
    </p>
  );
}
