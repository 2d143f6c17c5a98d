import { buttonClass } from '@/components/console/frame/Button';
import { Phone } from '@/components/ui/icons/Phone';
import { phoneLink } from '@/lib/domain/voter/contactWays';
import { tonightTexts } from '@/lib/texts/console/tonight';

type CallLinkProps = { name: string; phone: string | null; isSmall?: boolean };

/** Calls somebody, by whatever this machine calls with. It is not there where no number is known, or one that cannot be dialed. */
export function CallLink({ name, phone, isSmall = false }: CallLinkProps) {
  const href = phone === null ? undefined : phoneLink(phone);
  if (href === undefined) return null;
  return (
    <a
      href={href}
      aria-label={tonightTexts.callWho(name)}
      onClick={(event) => event.stopPropagation()}
      className={buttonClass('outlined', isSmall)}
    >
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      {tonightTexts.call}
    </a>
  );
}
