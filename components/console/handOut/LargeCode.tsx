import * as Radix from '@radix-ui/react-dialog';
import { Button } from '@/components/console/frame/Button';
import { QrCode } from '@/components/console/frame/QrCode';
import { WhoOpens, type WhoOpensProps } from '@/components/console/frame/WhoOpens';
import { Maximize } from '@/components/ui/icons/Maximize';
import { frameTexts } from '@/lib/texts/console/frame';
import { handOutTexts } from '@/lib/texts/console/handOut';

/** A code as large as the window, to be held up. */
export function LargeCode({ text, label, at }: { text: string; label: string; at: WhoOpensProps['at'] }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>
        <Button small icon={Maximize}>
          {handOutTexts.guest.large}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-black/60" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-4 z-40 flex flex-col items-center justify-center gap-4 rounded-2xl bg-card p-4 text-ink"
        >
          <Radix.Title className="text-center text-title">{label}</Radix.Title>
          <div className="w-full max-w-[75dvh]">
            <QrCode text={text} label={label} />
          </div>
          <WhoOpens at={at} />
          <Radix.Close asChild>
            <Button>{frameTexts.close}</Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
