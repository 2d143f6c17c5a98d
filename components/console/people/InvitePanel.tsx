'use client';
import { useId, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { InvitedBy } from '@/lib/console/people/types';
import type { InviteMany } from '@/lib/console/people/useInviteMany';
import { useInvitePreview } from '@/lib/console/people/useInvitePreview';
import { useMailEverybody } from '@/lib/console/people/useMailEverybody';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { readInvitedRows } from '@/lib/domain/staff/invitedRows';
import { inviteTexts } from '@/lib/texts/console/people';
import { HowChoice, usualWay } from './HowChoice';
import { InviteEverybody } from './InviteEverybody';
import { Inviting } from './Inviting';
import { MailingEverybody } from './MailingEverybody';
import { OutcomeList } from './OutcomeList';

type InvitePanelProps = {
  campaign: number;
  canMail: boolean;
  /** It is kept above this panel: what it shows is shown once. */
  inviting: InviteMany;
  leave: (go: () => void) => void;
  onClose: () => void;
};

/** Invites one or many: whom, how, what becomes of each row, and then what has become of it. */
export function InvitePanel({ campaign, canMail, inviting, leave, onClose }: InvitePanelProps) {
  const [text, setText] = useState('');
  const [invited, setInvited] = useState('');
  const [chosen, setBy] = useState<InvitedBy>();
  const by = chosen ?? usualWay(canMail);
  const { lastDoing } = useConsole();
  const preview = useInvitePreview(campaign);
  const mailing = useMailEverybody(campaign);
  const id = useId();
  useUnsaved('invitations', text !== invited);
  const rows = readInvitedRows(text);
  const good = preview.rows?.filter((_, index) => preview.outcomes[index]?.becomes !== 'refused') ?? [];

  const invite = async () => {
    setInvited(text);
    const count = await inviting.inviteRows(good, by);
    if (count > 0) lastDoing.set({ said: inviteTexts.done(count), at: Date.now() });
    preview.forget();
  };
  const title = inviteTexts.title;
  if (inviting.state.is !== 'idle')
    return (
      <SidePanel title={title} onClose={onClose}>
        <Inviting state={inviting.state} onStop={inviting.stop} onMore={() => leave(() => undefined)} />
      </SidePanel>
    );
  if (preview.rows !== undefined)
    return (
      <SidePanel title={title} sub={inviteTexts.by[by]} onClose={onClose}>
        <h3 className="font-bold">{inviteTexts.preview}</h3>
        <OutcomeList outcomes={preview.outcomes} />
        {preview.outcomes.some(({ becomes }) => becomes === 'again') && <p className="text-small text-soft">{inviteTexts.again}</p>}
        <div className="flex flex-wrap gap-2">
          <Button disabled={good.length === 0} onClick={invite}>
            {inviteTexts.go(good.length)}
          </Button>
          <Button look="plain" onClick={preview.forget}>
            {inviteTexts.change}
          </Button>
        </div>
      </SidePanel>
    );
  return (
    <SidePanel title={title} onClose={onClose}>
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {inviteTexts.whoLabel}
        </label>
        <textarea
          id={id}
          rows={6}
          value={text}
          placeholder={inviteTexts.example}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          className="w-full rounded-[0.625rem] border-[1.5px] border-edge bg-card p-2.5 placeholder:text-soft"
        />
        <p id={`${id}-hint`} className="text-small text-soft">
          {inviteTexts.who}
        </p>
      </div>
      <HowChoice by={by} onBy={setBy} canMail={canMail} />
      <Refused error={preview.failure} />
      <Button busy={preview.isBusy} disabled={rows.length === 0} onClick={() => preview.look(rows, by)}>
        {rows.length === 0 ? inviteTexts.checkNone : inviteTexts.check(rows.length)}
      </Button>
      {mailing.isOpen || (
        <InviteEverybody
          campaign={campaign}
          onInvite={(show, count) => (by === 'mail' ? mailing.start(show) : void inviting.inviteAll(show, by, count))}
        />
      )}
      <MailingEverybody mailing={mailing} />
    </SidePanel>
  );
}
