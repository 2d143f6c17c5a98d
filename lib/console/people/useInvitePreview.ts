import { useState } from 'react';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { MOST_PREVIEWED } from '@/lib/contract/staff/invitations';
import type { Failure } from '@/lib/domain/failure';
import type { InvitedRow } from '@/lib/domain/staff/invitedRows';

export type Outcome = StaffReply<'invitePreview'>[number];
type By = StaffBody<'invite'>['by'];
type Looked = { readonly rows: readonly InvitedRow[]; readonly outcomes: readonly Outcome[] };

/** What would become of rows, looked up before anybody is invited. */
export function useInvitePreview(campaign: number) {
  const { ask } = useConsole();
  const [looked, setLooked] = useState<Looked>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  const look = async (rows: readonly InvitedRow[], by: By) => {
    setBusy(true);
    setFailure(undefined);
    const outcomes: Outcome[] = [];
    for (let at = 0; at < rows.length; at += MOST_PREVIEWED) {
      const result = await ask('invitePreview', { campaign, rows: rows.slice(at, at + MOST_PREVIEWED), by });
      if (!result.success) {
        setFailure(result);
        setBusy(false);
        return;
      }
      outcomes.push(...result.data);
    }
    setBusy(false);
    setLooked({ rows, outcomes });
  };
  return { rows: looked?.rows, outcomes: looked?.outcomes ?? [], failure, isBusy, look, forget: () => setLooked(undefined) };
}
