'use client';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { InfoRow } from '@/components/ui/InfoRow';
import { Phone } from '@/components/ui/icons/Phone';
import { RowList } from '@/components/ui/RowList';
import { type ContactWay, contactWays, mailLink, phoneLink } from '@/lib/domain/voter/contactWays';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useCopy } from '@/lib/hooks/useCopy';
import { contactLabelText, voterTexts } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { VoterScreen } from './VoterScreen';

/** How a voter can be reached. */
export function DetailsContactScreen() {
  return <VoterScreen title={voterTitleTexts.contact} content={Contact} />;
}

function Contact({ voter, updated }: { voter: FullVoter; updated: string | undefined }) {
  const ways = contactWays(voter);
  if (ways.length === 0) return <EmptyState icon={Phone} {...voterTexts.noContactHere} />;
  return (
    <>
      <SectionTitle title={voterTitleTexts.contact} aside={updated} />
      <RowList label={voterTitleTexts.contact}>
        {ways.map((way) => (
          <InfoRow key={way.value} title={way.value} sub={labelOf(way)} action={<Ways way={way} />} />
        ))}
      </RowList>
    </>
  );
}

function Ways({ way: { kind, value } }: { way: ContactWay }) {
  const [call, text] = kind === 'phone' ? [phoneLink(value), phoneLink(value, 'sms')] : [];
  return (
    <div className="flex flex-wrap gap-2">
      {call && <Way href={call} words={voterTexts.call} value={value} />}
      {text && <Way href={text} words={voterTexts.text} value={value} />}
      {kind === 'email' && <Way href={mailLink(value)} words={voterTexts.mail} value={value} />}
      <CopyButton value={value} />
    </div>
  );
}

/** Its name says which number or address: several ways have the same word. */
function Way({ href, words, value }: { href: string; words: string; value: string }) {
  return (
    <ButtonLink size={48} href={href}>
      <span>
        {words}
        <span className="sr-only"> {value}</span>
      </span>
    </ButtonLink>
  );
}

function CopyButton({ value }: { value: string }) {
  const copy = useCopy();
  const press = async () => {
    const isCopied = await copy(value);
    showToast(isCopied ? { kind: 'success', text: voterTexts.copied(value) } : { kind: 'failure', text: voterTexts.notCopied });
  };
  return (
    <Button size={48} aria-label={`${voterTexts.copy} ${value}`} onClick={() => void press()}>
      {voterTexts.copy}
    </Button>
  );
}

function labelOf({ kind, label }: ContactWay): string {
  if (label !== undefined) return contactLabelText({ label });
  return kind === 'email' ? voterTexts.email : voterTexts.phone;
}
