import { useAddress } from '@/lib/console/useAddress';
import type { Looked } from '@/lib/console/useLook';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { findTexts } from '@/lib/texts/console/find';
import { Standing } from './Standing';

const texts = findTexts.panel;

type DoorFactsProps = { campaign: StaffedCampaign; door: NonNullable<Looked<'foundDoor'>['data']> };

/** A door: how it stands in this pass, and who lives there. */
export function DoorFacts({ campaign, door: { standing, people, more } }: DoorFactsProps) {
  const [, setAddress] = useAddress();
  return (
    <>
      <Standing campaign={campaign} standing={standing} />
      <section>
        <h3 className="border-line border-b pb-1 font-bold text-small text-soft">{texts.people}</h3>
        {people.length === 0 && <p className="py-1.5 text-soft">{texts.noPeople}</p>}
        <ul>
          {people.map(({ person, name, age, party }) => (
            <li key={person} className="border-line border-b">
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 text-left md:min-h-10"
                onClick={() => setAddress({ person, door: undefined })}
              >
                <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>
                <span className="shrink-0 text-soft">{[age ?? '', party ?? ''].filter((part) => part !== '').join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
        {more && <p className="py-1.5 text-soft">{texts.morePeople}</p>}
      </section>
    </>
  );
}
