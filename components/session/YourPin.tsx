'use client';
import { PinText } from '@/components/notices/PinText';
import { Button } from '@/components/ui/Button';
import { accessTexts } from '@/lib/texts/access';

/** Shows the PIN that an invitation has brought, once, with what it is for. Use it through `later`. */
export function YourPin({ pin, onDone }: { pin: string; onDone: () => void }) {
  return (
    <section className="mx-auto max-w-md px-4 pt-8">
      <h2 className="mb-3 text-headline">{accessTexts.yourPin}</h2>
      <PinText pin={pin} />
      <p className="mt-4 mb-7 text-body">
        {accessTexts.writeItDown} {accessTexts.stays}
      </p>
      <Button look="filled" wide onClick={onDone}>
        {accessTexts.goOn}
      </Button>
    </section>
  );
}
