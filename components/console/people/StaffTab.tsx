'use client';
import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { Opened } from '@/components/console/frame/ConsoleFrame';
import type { Column } from '@/components/console/frame/column';
import { DataTable, readSort, sortText } from '@/components/console/frame/DataTable';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { LoadingOrFailed } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { UserPlus } from '@/components/ui/icons/UserPlus';
import type { StaffAccount } from '@/lib/console/people/types';
import { useAddress } from '@/lib/console/useAddress';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useLeave } from '@/lib/console/useUnsaved';
import { frameTexts } from '@/lib/texts/console/frame';
import { peopleTexts, staffTexts } from '@/lib/texts/console/people';
import { LetStaffIn } from './LetStaffIn';
import { StaffPanel } from './StaffPanel';
import { heardText } from './times';

const USUAL = { by: 'name', isDown: false } as const;
const { columns: heads } = staffTexts;

const COLUMNS: readonly Column<StaffAccount>[] = [
  { id: 'name', head: heads.name, cell: ({ name }) => <b className="font-semibold">{name}</b>, sortBy: ({ name }) => name },
  { id: 'email', head: heads.email, cell: ({ email }) => email, sortBy: ({ email }) => email, isWide: true },
  { id: 'role', head: heads.role, cell: ({ role }) => frameTexts.role(role), sortBy: ({ role }) => role },
  { id: 'seen', head: heads.seen, cell: ({ seenAt }) => heardText(seenAt), sortBy: ({ seenAt }) => seenAt ?? 0, isWide: true },
];

/** Who works in the campaign's console. Owners let people in and change what they may do; organizers see it. */
export function StaffTab({ session, campaign: { campaign, role } }: Opened) {
  const { data, error, refetch } = useStaffQuery('accounts', { campaign });
  const [params, setAddress] = useAddress();
  // An e-mail stands in no address: who is open stays in this page.
  const [email, setEmail] = useState<string>();
  const [isLettingIn, setLettingIn] = useState(false);
  const leave = useLeave();
  if (!data) return <LoadingOrFailed error={error} again={refetch} />;
  const isOwner = role === 'owner';
  const account = data.find((one) => one.email === email);
  const sort = readSort(
    params.get('sort'),
    USUAL,
    COLUMNS.map(({ id }) => id),
  );
  const show = (chosen: string | undefined, isNew = false) => {
    setEmail(chosen);
    setLettingIn(isNew);
  };
  const open = (chosen: string | undefined) => leave(() => show(chosen));
  return (
    <>
      <ViewHead
        title={peopleTexts.tabs.staff}
        lead={isOwner ? undefined : staffTexts.ownersOnly}
        actions={
          isOwner && (
            <Button look="filled" icon={UserPlus} onClick={() => leave(() => show(undefined, true))}>
              {staffTexts.letIn}
            </Button>
          )
        }
      />
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={staffTexts.table}
          columns={COLUMNS}
          rows={data}
          idOf={(one) => one.email}
          sort={sort}
          onSort={(next) => setAddress({ sort: sortText(next) })}
          {...(isOwner && { chosen: email, onChoose: open })}
        />
        {isLettingIn ? (
          <SidePanel title={staffTexts.letIn} onClose={() => open(undefined)}>
            <LetStaffIn campaign={campaign} onDone={(done) => show(done)} />
          </SidePanel>
        ) : (
          isOwner &&
          account && (
            <StaffPanel
              key={account.email}
              campaign={campaign}
              account={account}
              isOwn={account.email === session.email}
              canMail={session.canMail}
              onClose={() => open(undefined)}
            />
          )
        )}
      </div>
    </>
  );
}
