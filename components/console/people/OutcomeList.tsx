import type { Outcome } from '@/lib/console/people/useInvitePreview';
import { inviteTexts } from '@/lib/texts/console/people';

/** What becomes of each row, by its number: those that are refused say why. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <ol className="max-h-96 list-decimal overflow-y-auto pl-7 tabular-nums">
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its number alone
        <li key={index} className="border-line border-b py-1.5">
          {outcome.becomes === 'refused' ? (
            <>
              <span className="font-semibold text-danger">{inviteTexts.becomes.refused}</span>{' '}
              <span className="break-words">{outcome.email}</span>
              <span className="block text-small text-soft">{outcome.reason}</span>
            </>
          ) : (
            <>
              <span className="font-semibold text-ok">{inviteTexts.becomes[outcome.becomes]}</span>{' '}
              <span className="break-words">{outcome.name}</span>
              <span className="block break-words text-small text-soft">{outcome.email}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
