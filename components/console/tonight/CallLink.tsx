import { buttonClass } from '@/components/console/frame/Button';
import { Phone } from '@/components/ui/icons/Phone';
import { phoneLink } from '@/lib/domain/voter/contactWays';
import { tonightTexts } from '@/lib/texts/console/tonight';

type CallLinkProps = {
  name: string;
  phone: string | null;
  isSmall?: boolean;
  /** In a table, which leaves its words out where it is narrow. */
  isInTable?: boolean;
};

/** Calls somebody, by whatever this machine calls with. Where no number is known it is not there. */
export function CallLink({ name, phone, isSmall = false, isInTable = false }: CallLinkProps) {
  if (phone === null) return null;
  return (
    <a
      href={phoneLink(phone)}
      aria-label={tonightTexts.callWho(name)}
      onClick={(event) => event.stopPropagation()}
      className={buttonClass('outlined', isSmall)}
    >
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      <span className={isInTable ? 'md:max-lg:hidden' : ''}>{tonightTexts.call}</span>
    </a>
  );
}
