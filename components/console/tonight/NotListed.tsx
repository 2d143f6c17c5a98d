import { buttonClass } from '@/components/console/frame/Button';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { addressOf } from '@/lib/console/useAddress';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { pathOf, viewsOf } from '@/lib/console/views';
import { tonightTexts } from '@/lib/texts/console/tonight';

const { notListed: texts } = tonightTexts;

type NotListedProps = {
  campaign: StaffedCampaign;
  /** Whom the address names. */
  who: string;
  onClose: () => void;
};

/** Stands beside the list where the address names somebody who is not in it: why, and where else they and their holds are found. */
export function NotListed({ campaign: { campaign, role }, who, onClose }: NotListedProps) {
  const ways = [
    { view: 'people', words: texts.record, to: { who } },
    { view: 'toSettle', words: texts.holds, to: { kind: 'advice' } },
  ] as const;
  const open = ways.filter((way) => viewsOf(role).some(({ view }) => view === way.view));
  return (
    <SidePanel title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      {open.map(({ view, words, to }) => (
        <a key={view} className={buttonClass('outlined', false)} href={addressOf(pathOf(view), { campaign, ...to })}>
          {words}
        </a>
      ))}
    </SidePanel>
  );
}
