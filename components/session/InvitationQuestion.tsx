'use client';
import { Button } from '@/components/ui/Button';
import { breakable } from '@/components/ui/breakable';
import { subjectTotal } from '@/lib/domain/change/subjectCounts';
import { accountOf } from '@/lib/domain/ids';
import type { Invitation } from '@/lib/domain/session/invitation';
import { usePendingSubjects } from '@/lib/hooks/usePendingSubjects';
import { useSession } from '@/lib/hooks/useSession';
import { invitationTexts } from '@/lib/texts/invitation';

type InvitationQuestionProps = { invitation: Invitation; onUse: () => void; onStay: () => void };

/** Asks somebody who is logged in whether to use an invitation. No change is lost either way. Use it through `later`. */
export function InvitationQuestion({ invitation: { email }, onUse, onStay }: InvitationQuestionProps) {
  const { user } = useSession();
  const pending = usePendingSubjects();
  const isSame = accountOf(email) === accountOf(user.email);
  const isFor = email === '' ? invitationTexts.isForNobody : isSame ? invitationTexts.isForYou : invitationTexts.isFor(email);
  return (
    <section className="px-4 pt-8">
      <h2 className="mb-3 text-headline wrap-anywhere">{breakable(invitationTexts.loggedInAs(user.email))}</h2>
      <p className="mb-7 text-body wrap-anywhere">
        {breakable(isFor)} {!isSame && subjectTotal(pending) > 0 && breakable(invitationTexts.stays(user.email, pending))}
      </p>
      <div className="space-y-2">
        <Button look="filled" wide onClick={onStay}>
          {invitationTexts.stay}
        </Button>
        <Button wide onClick={onUse}>
          <span className="min-w-0 wrap-anywhere">
            {breakable(isSame || email === '' ? invitationTexts.use : invitationTexts.logInAs(email))}
          </span>
        </Button>
      </div>
    </section>
  );
}
