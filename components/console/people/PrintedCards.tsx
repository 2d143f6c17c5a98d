import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { printPage } from '@/lib/console/people/onThisDevice';
import type { Invited } from '@/lib/console/people/useInviteMany';
import { useDrawnCodes } from '@/lib/console/useDrawnCodes';
import { groupedPin } from '@/lib/domain/session/pin';
import { inviteTexts } from '@/lib/texts/console/people';

type PrintedCardsProps = Pick<Invited, 'campaignName'> & {
  cards: Invited['issued'];
  /** The printing was closed, whether it printed or not. */
  onPrinted: () => void;
};

const { card: words } = inviteTexts;

/** Cards to print and cut out, in place of the screen: 88 by 62 mm, two beside each other and four below each other, on A4 and Letter. */
export function PrintedCards({ campaignName, cards, onPrinted }: PrintedCardsProps) {
  const codes = useDrawnCodes(cards.map(({ link }) => link ?? ''));
  const isDrawn = codes !== undefined;
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const end = () => printed();
    window.addEventListener('afterprint', end);
    printPage();
    return () => window.removeEventListener('afterprint', end);
  }, [isDrawn]);
  return createPortal(
    <article data-on-paper>
      <div className="flex w-[180mm] flex-wrap gap-x-[4mm]">
        {cards.map(({ email, name, link, pin }, index) => {
          const code = codes?.[index];
          return (
            <section
              key={email}
              className="grid h-[62mm] w-[88mm] break-inside-avoid grid-cols-[36mm_1fr] grid-rows-[auto_1fr] gap-x-[3mm] gap-y-[1mm] overflow-hidden border border-[#777] border-dashed p-[3mm]"
            >
              <div className="col-span-2">
                <h2 className="break-words font-bold text-[4.6mm] leading-tight">{name}</h2>
                <p>{campaignName}</p>
              </div>
              <div className="size-[36mm]">
                {code && (
                  <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true" className="size-full">
                    <path d={code.path} fill="#000" />
                  </svg>
                )}
              </div>
              <div className="text-[3.2mm]">
                <p>{words.open}</p>
                <p className="break-all text-[2.4mm]">{link}</p>
                <p className="break-words">
                  {words.byHand} {email}
                </p>
                <p>
                  {words.pin} <b className="whitespace-nowrap font-mono text-[4.4mm]">{groupedPin(pin ?? '')}</b>
                </p>
                <p className="text-[2.6mm]">{words.secret}</p>
              </div>
            </section>
          );
        })}
      </div>
    </article>,
    document.body,
  );
}
