import { Button } from '@/components/console/frame/Button';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import type { SayingOfOne } from './useSaid';

const { outdated } = toSettleTexts;

/** Says that a thing has changed since somebody began to say something about it, and asks what becomes of that. */
export function Outdated({ saying: { goOn, beginAgain } }: { saying: SayingOfOne }) {
  return (
    <div role="alert" className="mb-2 grid gap-2 rounded-[0.625rem] bg-warn-ground px-3 py-2 text-warn">
      <p>{outdated.told}</p>
      <p className="flex flex-wrap gap-2">
        <Button small onClick={goOn}>
          {outdated.goOn}
        </Button>
        <Button small onClick={beginAgain}>
          {outdated.beginAgain}
        </Button>
      </p>
    </div>
  );
}
