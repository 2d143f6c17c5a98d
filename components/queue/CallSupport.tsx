import { ButtonLink } from '@/components/ui/ButtonLink';
import { phoneLink } from '@/lib/domain/voter/contactWays';
import { sendTroubleTexts } from '@/lib/texts/sendTrouble';

/** Calls the campaign's support. A number that cannot be dialed is shown without a link. */
export function CallSupport({ phone }: { phone: string }) {
  const [href, words] = [phoneLink(phone), sendTroubleTexts.callNumber(phone)];
  if (href === undefined) return <p className="text-body">{words}</p>;
  return (
    <ButtonLink wide href={href}>
      {words}
    </ButtonLink>
  );
}
