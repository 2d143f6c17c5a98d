import type { ReactNode } from 'react';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import type { Icon } from '@/components/ui/icons/icon';
import { StickyNote } from '@/components/ui/icons/StickyNote';
import type { Group, Person } from '@/lib/domain/door/door';
import { knownOf } from '@/lib/domain/door/known';
import { phoneLink } from '@/lib/domain/voter/contactWays';
import { voterRoutes } from '@/lib/routes/voterPaths';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { knownText, personFactsText, personTexts } from '@/lib/texts/person';

type PersonRowProps = {
  person: Person;
  groups: readonly Group[];
  /** Their newest note, with those that are still on this phone. */
  note: string | undefined;
  nowMs: number;
  onSurvey: () => void;
  /** Undefined where no note of theirs can be kept. */
  onNote: (() => void) | undefined;
};

/** Somebody at a door: who they are, what is known of them, and the ways to ask them, to note something and to their own page. */
export function PersonRow({ person, groups, note, nowMs, onSurvey, onNote }: PersonRowProps) {
  const name = person.name ?? doorTexts.nameNotKnown;
  const known = knownOf(person, groups);
  const said = knownText(known, nowMs);
  const facts = personFactsText(person);
  return (
    // A list's item says how many there are; the group inside gives the person's controls their name.
    <li className="border-b border-line last:border-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div role="group" aria-label={name} className="flex gap-2 px-4 py-3 low:flex-wrap">
        {/* Where the buttons have lines of their own, they come right below the name: it does not scroll away before them. */}
        <div className="min-w-0 flex-1 basis-40 wrap-anywhere low:contents low:*:order-1 low:*:basis-full low:*:first:order-none">
          {person.voterId ? (
            <a
              href={voterRoutes.account({ voterId: person.voterId })}
              className="-my-2 inline-flex min-h-12 items-center gap-0.5 py-2 text-row active:bg-chip"
            >
              {name}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
            </a>
          ) : (
            <p className="text-row">{name}</p>
          )}
          {facts !== '' && <p className="text-secondary text-soft">{facts}</p>}
          {said !== '' && (
            <p className="flex flex-wrap items-center gap-x-1.5 text-secondary text-soft">
              {known.support?.group.level && <SupportMeter level={known.support.group.level} />}
              <span className={known.support ? 'font-semibold text-ink' : ''}>{said}</span>
            </p>
          )}
          {known.others.length > 0 && <p className="text-secondary text-soft">{known.others.join(', ')}</p>}
          {person.isNew && <p className="text-secondary font-semibold text-warn">{personTexts.isNew}</p>}
          {note && <p className="text-secondary whitespace-pre-line">{personTexts.note(note)}</p>}
          {person.phone && <PhoneNumber phone={person.phone} />}
        </div>
        <div className="flex shrink-0 gap-2 self-start">
          <Way icon={ClipboardList} onPress={onSurvey}>
            {oneDoorTexts.survey}
          </Way>
          {onNote && (
            <Way icon={StickyNote} onPress={onNote}>
              {oneDoorTexts.noteButton}
            </Way>
          )}
        </div>
      </div>
    </li>
  );
}

/** A phone number, as a link where it can be dialed. */
function PhoneNumber({ phone }: { phone: string }) {
  const href = phoneLink(phone);
  if (href === undefined) return <p className="text-secondary">{phone}</p>;
  return (
    <a href={href} className="-mb-2 inline-flex min-h-12 items-center text-secondary text-primary">
      {phone}
    </a>
  );
}

function Way({ icon: Icon, onPress, children }: { icon: Icon; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid min-h-14 min-w-14 place-items-center content-center rounded-2xl border-2 border-edge bg-card px-2 py-1 text-small font-semibold text-primary active:bg-chip"
    >
      <Icon aria-hidden="true" className="size-6" />
      {children}
    </button>
  );
}

const LEVELS = [1, 2, 3, 4, 5];

/** A level of support as five boxes, all of them filled for a strong yes. The words beside it say the same. */
function SupportMeter({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="inline-flex overflow-hidden rounded-sm border border-ink">
      {LEVELS.map((box) => (
        <span key={box} className={`h-2.5 w-1.5 ${box <= LEVELS.length + 1 - level ? 'bg-ink' : 'bg-card'}`} />
      ))}
    </span>
  );
}
