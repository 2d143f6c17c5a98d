import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/console/frame/Button';
import { Forbidden, LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { X } from '@/components/ui/icons/X';
import { useAddress } from '@/lib/console/useAddress';
import { type Looked, useLook } from '@/lib/console/useLook';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { failureOf, isNotHere } from '@/lib/domain/failure';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { findTexts } from '@/lib/texts/console/find';
import { frameTexts } from '@/lib/texts/console/frame';
import { DoorFacts } from './DoorFacts';
import { PersonFacts } from './PersonFacts';

const texts = findTexts.panel;

/** A person or a door by the address (`?person=`, `?door=`), over whichever view is open. Escape closes it. */
export function FoundPanel({ campaign }: { campaign: StaffedCampaign }) {
  const [params, setAddress] = useAddress();
  const [person, door] = [idIn(params.get('person')), idIn(params.get('door'))];
  const isOpen = person !== undefined || door !== undefined;
  return (
    <Radix.Root open={isOpen} onOpenChange={() => setAddress({ person: undefined, door: undefined })}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-black/30" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col overflow-y-auto border-line bg-card text-ink text-secondary shadow-2xl md:w-[26rem] md:border-l"
        >
          {!ORGANIZERS.includes(campaign.role) ? (
            <Head title={frameTexts.forbidden.title}>
              <Forbidden title={texts.notYours}>{frameTexts.forbidden.text(texts.notYours, campaign.role)}</Forbidden>
            </Head>
          ) : person !== undefined ? (
            <Person campaign={campaign} person={person} />
          ) : (
            door !== undefined && <Door campaign={campaign} door={door} />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const LONGEST_ID = 15;

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d*$/u.test(text) && text.length <= LONGEST_ID ? Number(text) : undefined;
}

function Person({ campaign, person }: { campaign: StaffedCampaign; person: number }) {
  const look = useLook('foundPerson', { campaign: campaign.campaign, person });
  return (
    <Head title={look.data?.name || texts.person} sub={look.data && `${look.data.address}, ${look.data.city} ${look.data.zip}`}>
      {look.data ? <PersonFacts campaign={campaign} person={look.data} /> : <NotYet look={look} />}
    </Head>
  );
}

function Door({ campaign, door }: { campaign: StaffedCampaign; door: number }) {
  const look = useLook('foundDoor', { campaign: campaign.campaign, door });
  return (
    <Head title={look.data?.address || texts.door} sub={look.data && `${look.data.city} ${look.data.zip}`}>
      {look.data ? <DoorFacts campaign={campaign} door={look.data} /> : <NotYet look={look} />}
    </Head>
  );
}

function NotYet({ look }: { look: Looked<'foundPerson'> | Looked<'foundDoor'> }) {
  if (!look.isError) return <LoadingRows />;
  const failure = failureOf(look.error);
  if (isNotHere(failure)) return <StateCard title={texts.goneTitle}>{texts.gone}</StateCard>;
  return <ReadFailed failure={failure} again={() => void look.refetch()} />;
}

type HeadProps = { title: string; sub?: string | undefined; children: ReactNode };

function Head({ title, sub, children }: HeadProps) {
  return (
    <>
      <div className="sticky top-0 flex items-start gap-2 bg-card px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-pretty break-words font-bold text-[1.0625rem] leading-tight">{title}</Radix.Title>
          {sub && <p className="mt-0.5 break-words text-small text-soft">{sub}</p>}
        </div>
        <Radix.Close aria-label={frameTexts.close} className={buttonClass('plain', false)}>
          <X className="size-5" />
        </Radix.Close>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </>
  );
}
