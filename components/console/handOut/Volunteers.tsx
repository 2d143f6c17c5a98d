import { SearchField } from '@/components/console/frame/SearchField';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { WaitingVolunteer } from '@/lib/console/handOutRows';
import type { HandOutChoice } from '@/lib/console/useHandOutChoice';
import { useMinute } from '@/lib/console/useMinute';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { ChoiceRow } from './ChoiceRow';
import { ListPart } from './ListPart';
import { Out } from './Out';

/** Who waits and who is out. */
export function Volunteers({ choice }: { choice: HandOutChoice }) {
  const { waiting, volunteers, volunteer, choose, search } = choice;
  return (
    <div className="min-h-0 border-line bg-card md:overflow-y-auto md:border-r">
      <div className="px-4 py-2">
        <SearchField value={search} label={handOutTexts.find} onChange={(find) => choose({ find })} />
      </div>
      <ListPart
        title={handOutTexts.waiting}
        count={String(waiting.pages?.[0]?.all ?? 0)}
        empty={search === '' ? handOutTexts.waitingEmpty : handOutTexts.nobodyFound}
        isEmpty={volunteers.length === 0}
        list={waiting}
      >
        <ul>
          {volunteers.map((one) => (
            <ChoiceRow
              key={one.id}
              what="volunteer"
              id={String(one.id)}
              isChosen={one.id === volunteer?.id}
              onChoose={() => choose({ to: one.id })}
              onDrop={(packet) => choose({ to: one.id, packet })}
            >
              <Waiting volunteer={one} />
            </ChoiceRow>
          ))}
        </ul>
      </ListPart>
      <Out choice={choice} />
    </div>
  );
}

function Waiting({ volunteer: { name, heardAt, hasSignedIn } }: { volunteer: WaitingVolunteer }) {
  const now = useMinute();
  const notHeard = hasSignedIn ? handOutTexts.notLately : handOutTexts.never;
  const heard = heardAt === null ? notHeard : handOutTexts.heard(heardAt, now);
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-bold">{name}</b>
        <span className="block text-small text-soft">{heard}</span>
      </span>
      <span
        className={`flex shrink-0 items-center gap-1 rounded-md px-1.5 py-0.5 font-bold text-small ${hasSignedIn ? 'bg-chip text-ok' : 'bg-warn-ground text-warn'}`}
      >
        {hasSignedIn ? <CircleCheck aria-hidden="true" className="size-4" /> : <TriangleAlert aria-hidden="true" className="size-4" />}
        {hasSignedIn ? handOutTexts.signedIn : handOutTexts.notSignedIn}
      </span>
    </>
  );
}
