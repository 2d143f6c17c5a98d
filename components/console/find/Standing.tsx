import { buttonClass } from '@/components/console/frame/Button';
import { Facts } from '@/components/console/people/Facts';
import { minuteText } from '@/components/console/people/times';
import { packetPath } from '@/lib/console/findOptions';
import type { Looked } from '@/lib/console/useLook';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { findTexts } from '@/lib/texts/console/find';
import { actionText } from '@/lib/texts/door';

const texts = findTexts.panel;

type StandingProps = { campaign: StaffedCampaign; standing: NonNullable<Looked<'foundDoor'>['data']>['standing'] };

/** How a door stands in the pass that is walked: its last mark, its packet, and who has that. */
export function Standing({ campaign, standing }: StandingProps) {
  if (standing === null) return <p className="text-soft">{texts.noStanding}</p>;
  const { isDone, last, packet } = standing;
  return (
    <>
      <Facts
        title={texts.standing}
        rows={[
          { id: 'state', name: texts.state, text: isDone ? texts.done : texts.open },
          { id: 'last', name: texts.last, text: last === null ? texts.noMark : toldBy(actionText(last.action), last) },
          { id: 'packet', name: texts.packet, text: packet === null ? texts.noPacket : (packet.area ?? hyphenateCode(packet.code)) },
          ...(packet === null ? [] : [{ id: 'holder', name: texts.holder, text: packet.holder ?? texts.nobody }]),
        ]}
      />
      {packet && (
        <div>
          <a className={buttonClass('outlined', false)} href={packetPath(campaign, packet)}>
            {texts.seePacket}
          </a>
        </div>
      )}
    </>
  );
}

/** What was marked, when, and by whom: 'yes, Oct 13, 6:57 pm, Ana Díaz'. */
export function toldBy(what: string, { at, by }: { readonly at: number | null; readonly by: string | null }): string {
  return [what, at === null ? texts.fileSaid : minuteText(at), by].filter((part) => part !== null && part !== '').join(', ');
}
