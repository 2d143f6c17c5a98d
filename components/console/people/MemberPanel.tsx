'use client';
import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import type { MemberRecord } from '@/lib/console/people/types';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { frameTexts } from '@/lib/texts/console/frame';
import { recordTexts } from '@/lib/texts/console/people';
import { LetInAgain, RevokeMember } from './EndMembership';
import { Facts } from './Facts';
import { memberState } from './memberState';
import { NewPin } from './NewPin';
import { Note } from './Note';
import { calendarDayText, dayText, heardText } from './times';

type MemberPanelProps = { campaign: number; member: number; canMail: boolean; onClose: () => void };

/** One volunteer: what they hold and did, and how they get in or out. */
export function MemberPanel({ campaign, member, canMail, onClose }: MemberPanelProps) {
  const { data, error, refetch } = useStaffQuery('memberRecord', { campaign, member });
  const isOther = data !== undefined && data.member !== member;
  if (!data || isOther)
    return (
      <SidePanel title={error ? frameTexts.failed.title : frameTexts.loading} onClose={onClose}>
        <LoadingOrFailed error={error} again={refetch} count={4} />
      </SidePanel>
    );
  return (
    <SidePanel title={data.name} isSomebody sub={data.email} onClose={onClose}>
      <Record record={data} />
      <Access campaign={campaign} record={data} canMail={canMail} />
    </SidePanel>
  );
}

function Record({ record }: { record: MemberRecord }) {
  const { text } = memberState(record, Date.now());
  const [lastPhone] = record.phones ?? [];
  return (
    <>
      <p>
        <b className="font-semibold">{text}</b>
        {record.role !== null && <span className="block text-soft">{recordTexts.works(frameTexts.role(record.role))}</span>}
        <span className="block text-soft">
          {recordTexts.sums(record)}. {recordTexts.heard(heardText(record.lastHeardAt))}.
        </span>
      </p>
      {record.holds.map(({ number, reason }) => (
        <Note key={number} tone="warn">
          {recordTexts.hold(reason)}
        </Note>
      ))}
      {record.isShared && <Note tone="info">{recordTexts.shared}</Note>}
      <Facts
        title={recordTexts.held}
        none={recordTexts.heldNone}
        rows={record.held.map(({ code, area, doors, done }) => ({
          id: code,
          name: area ?? hyphenateCode(code),
          text: recordTexts.done(done, doors),
        }))}
      />
      <Facts
        title={recordTexts.walked}
        rows={record.walked.map(({ code, area, doors, lastAt }) => ({
          id: code,
          name: area ?? hyphenateCode(code),
          text: `${doors}, ${dayText(lastAt)}`,
        }))}
      />
      <Facts
        title={recordTexts.days}
        rows={record.days.map(({ day, ...counts }) => ({ id: day, name: calendarDayText(day), text: recordTexts.dayLine(counts) }))}
      />
      {record.phones !== null && lastPhone !== undefined && (
        <Facts
          title={recordTexts.phones}
          rows={[{ id: 'phones', name: recordTexts.phonesKnown(record.phones.length, heardText(lastPhone)), text: '' }]}
        />
      )}
    </>
  );
}

function Access({ campaign, record, canMail }: { campaign: number; record: MemberRecord; canMail: boolean }) {
  const [open, setOpen] = useState<'newPin' | 'revoke'>();
  const close = () => setOpen(undefined);
  if (record.endedAt !== null) return <LetInAgain campaign={campaign} record={record} />;
  if (open === 'newPin') return <NewPin campaign={campaign} record={record} canMail={canMail} onClose={close} />;
  if (open === 'revoke') return <RevokeMember campaign={campaign} record={record} onClose={close} />;
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-3">
      <Button icon={KeyRound} onClick={() => setOpen('newPin')}>
        {recordTexts.newPin}
      </Button>
      <Button look="away" onClick={() => setOpen('revoke')}>
        {recordTexts.revoke}
      </Button>
    </div>
  );
}
