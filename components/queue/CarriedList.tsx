'use client';
import { Button } from '@/components/ui/Button';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { Hourglass } from '@/components/ui/icons/Hourglass';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { CarriedBundle } from '@/lib/domain/rescue/carried';
import type { Carried } from '@/lib/hooks/useCarried';
import { carriedText, carriedWhyText, rescueTexts } from '@/lib/texts/rescue';

/** The changes that this phone carries for others, with the server's answers; nothing when it carries none. */
export function CarriedList({ carried }: { carried: Carried }) {
  const { bundles, delivered, isSending, trouble } = carried;
  if (bundles.length + delivered.length === 0) return null;
  return (
    <section aria-label={rescueTexts.carried} className="mx-4 my-3 rounded-2xl border border-line bg-card px-4 py-3">
      <h3 className="text-secondary font-bold text-soft">{rescueTexts.carried}</h3>
      <ul aria-live="polite">
        {delivered.map(({ id, name, changes }) => (
          <li key={id} className="flex gap-3 border-b border-line py-3 last:border-b-0">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-ok" />
            <p className="min-w-0 text-body font-semibold wrap-anywhere tabular-nums">{rescueTexts.received(name, changes)}</p>
          </li>
        ))}
        {bundles.map((bundle) => (
          <li key={bundle.id} className="flex gap-3 border-b border-line py-3 last:border-b-0">
            {bundle.waiting > 0 ? (
              <Hourglass aria-hidden="true" className="size-6 shrink-0 text-soft" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-danger" />
            )}
            <div className="min-w-0 flex-1 space-y-1">
              {bundle.waiting > 0 && (
                <>
                  <p className="text-body font-semibold wrap-anywhere tabular-nums">{carriedText(bundle, isSending)}</p>
                  <p className="text-secondary text-soft">{carriedWhyText(bundle, trouble)}</p>
                </>
              )}
              {bundle.refused > 0 && <Refused bundle={bundle} carried={carried} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused({ bundle, carried }: { bundle: CarriedBundle; carried: Carried }) {
  return (
    <div className="space-y-2">
      <p className="text-body font-semibold wrap-anywhere text-danger tabular-nums">{rescueTexts.refused(bundle.name, bundle.refused)}</p>
      <p className="text-secondary wrap-anywhere text-soft">
        {rescueTexts.stillThere} {rescueTexts.refusedText} {bundle.answers.join(' · ')}
      </p>
      <ButtonPair>
        <Button size={48} onClick={() => void carried.again(bundle)}>
          {rescueTexts.again}
        </Button>
        <Button size={48} look="text" onClick={() => void carried.drop(bundle)}>
          {rescueTexts.drop}
        </Button>
      </ButtonPair>
    </div>
  );
}
