import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { CircleAlert } from '@/components/ui/icons/CircleAlert';
import type { FactsToSettle, ItemSettledHere, ItemToSettle, SaidBySettler } from '@/lib/console/useToSettle';
import { useViewKeys } from '@/lib/console/useViewKeys';
import type { ActOfSettling } from '@/lib/domain/staff/toSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { Choices } from './Choices';
import { applyWord, byLine, dismissWord, titleOf } from './describe';
import { Outdated } from './Outdated';
import { PinSketch } from './PinSketch';
import { isEnough, rightOf } from './said';
import type { SayingOfOne } from './useSaid';
import { pinTarget, whatChanges } from './whatChanges';

const { keys: words } = toSettleTexts;
const KEYS = { a: { shown: 'A', does: words.apply }, x: { shown: 'X', does: words.dismiss } };

type ItemPanelProps = {
  item: ItemToSettle;
  facts: FactsToSettle;
  saying: SayingOfOne;
  /** 'Door report 1 of 5'. */
  place: string;
  /** The one that opens after this. */
  next: string | undefined;
  now: number;
  isBusy: boolean;
  /** Why the server refused the last act, in its words. */
  trouble: string;
  /** Why what is known besides is not there. */
  notRead: ReactNode;
  onAct: (item: ItemSettledHere, act: ActOfSettling, said: SaidBySettler) => void;
  /** The buttons of advice, which is neither applied nor dismissed. */
  ofAdvice: ReactNode;
};

/** One thing with its context, what would change, and what to do. It is drawn anew for each: what is typed for one is not sent for another. */
export function ItemPanel({ item, facts, saying, place, next, now, isBusy, trouble, notRead, onAct, ofAdvice }: ItemPanelProps) {
  const { said, say, isOutdated } = saying;
  const [isByHand, setByHand] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const act = (what: ActOfSettling) => {
    if (item.kind === 'advice' || isBusy || isOutdated) return;
    if (what === 'dismiss') onAct(item, what, {});
    else if (isEnough(item, said)) onAct(item, what, rightOf(item, said));
    else {
      if (item.kind === 'report' && item.about === 'wrongPin') setByHand(true);
      choices.current?.querySelector('input')?.focus();
    }
  };
  const isAdvice = item.kind === 'advice';
  useViewKeys({ a: isAdvice ? undefined : () => act('apply'), x: isAdvice ? undefined : () => act('dismiss') }, KEYS);
  const match = facts.people.find(({ id }) => id === said.voter);
  const word = item.kind === 'added' && match ? toSettleTexts.acts.matchWith(match.name) : applyWord(item);
  const canBePlaced = item.kind === 'report' && item.about === 'wrongPin';
  const byHand = () => {
    setByHand(!isByHand);
    if (isByHand) say({ ...said, pin: undefined });
  };
  return (
    <article aria-label={titleOf(item)} className="flex min-h-full flex-col bg-card">
      <div className="px-4 pt-3 pb-2.5">
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-soft">
          <span className="rounded-md bg-chip px-1.5 py-0.5 font-bold">{place}</span>
          <span>{byLine(item, now)}</span>
        </p>
        <h2 className="mt-1.5 break-words font-bold text-[1.25rem] leading-tight">{titleOf(item)}</h2>
        {'text' in item && item.text !== '' && <p className="mt-1 whitespace-pre-wrap break-words">{toSettleTexts.quoted(item.text)}</p>}
        {item.kind === 'advice' && <p className="mt-1 break-words">{item.reason}</p>}
      </div>
      {canBePlaced && <Sketch item={item} facts={facts} said={said} onPlace={isByHand ? (pin) => say({ ...said, pin }) : undefined} />}
      <div className="px-4 py-2.5">
        <h3 className="font-bold">{toSettleTexts.changes}</h3>
        <dl className="mt-0.5 grid grid-cols-[6rem_1fr] gap-x-2 gap-y-1">
          {whatChanges(item, facts, { said, now }).map(([name, text]) => (
            <Fact key={`${name} ${text}`} name={name}>
              {text}
            </Fact>
          ))}
        </dl>
      </div>
      {item.kind !== 'advice' && (
        <div ref={choices} className="grid gap-3 px-4 pb-3">
          <Choices item={item} facts={facts} said={said} onSay={say} isByHand={isByHand} />
        </div>
      )}
      <TwoSides item={item} facts={facts} />
      <div className="mt-auto border-line border-t bg-card px-4 py-3 max-md:sticky max-md:bottom-16 max-md:z-10">
        {trouble !== '' && (
          <p role="alert" className="mb-2 flex items-start gap-2 font-semibold text-danger">
            <CircleAlert className="size-5 shrink-0" />
            {trouble}
          </p>
        )}
        {notRead}
        {isOutdated && <Outdated saying={saying} />}
        <div className="flex flex-wrap gap-2">
          {item.kind === 'advice' ? (
            ofAdvice
          ) : (
            <>
              <span className="min-w-40 flex-[2] max-md:order-last">
                <Button look="filled" wide busy={isBusy} disabled={isOutdated} onClick={() => act('apply')}>
                  {word}
                </Button>
              </span>
              {canBePlaced && (
                <Button aria-pressed={isByHand} onClick={byHand}>
                  {isByHand && item.hasPlace ? toSettleTexts.acts.stood : toSettleTexts.acts.byHand}
                </Button>
              )}
              <Button disabled={isBusy || isOutdated} onClick={() => act('dismiss')}>
                {dismissWord(item.kind)}
              </Button>
            </>
          )}
        </div>
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-small text-soft">
          <span className="max-md:hidden">
            <Key name="A" /> {toSettleTexts.keys.apply} <Key name="X" /> {toSettleTexts.keys.dismiss} <Key name="J" /> <Key name="K" />{' '}
            {toSettleTexts.keys.nextPrevious}
          </span>
          {next !== undefined && <span className="min-w-0 truncate">{toSettleTexts.next(next)}</span>}
        </p>
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded border-[1.5px] border-edge border-b-[2.5px] bg-card px-1 font-semibold text-ink">{name}</kbd>
);

type OfItem = { item: ItemToSettle; facts: FactsToSettle };

function Sketch({ item, facts, said, onPlace }: OfItem & { said: SaidBySettler; onPlace: ((pin: string) => void) | undefined }) {
  if (item.kind !== 'report') return null;
  const { address } = item.door;
  return (
    <PinSketch
      address={address}
      number={address.split(' ')[0] ?? ''}
      pin={facts.doors[0]?.pin ?? undefined}
      to={pinTarget(facts, said)}
      stood={facts.stood ?? undefined}
      by={item.by}
      near={facts.near}
      onPlace={onPlace}
    />
  );
}

/** Sets two that are likely one beside each other, with what is known of each. */
function TwoSides({ item, facts: { doors, people } }: OfItem) {
  const { facts: names } = toSettleTexts;
  if (item.kind !== 'double') return null;
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pb-3">
      {people.map(({ id, name, age, source, phone, answers, notes }) => (
        <dl key={id} className="min-w-0 break-words rounded-xl border border-line p-2.5">
          <dt className="font-bold">{toSettleTexts.aged(name, age)}</dt>
          <dd>
            {names.file}: {source ?? toSettleTexts.notInFile}
          </dd>
          {phone !== null && <dd>{phone}</dd>}
          <dd>{[...answers, toSettleTexts.notes(notes)].join(' · ')}</dd>
        </dl>
      ))}
      {doors.map(({ id, address, city, zip, packet, people: count }) => (
        <dl key={id} className="min-w-0 break-words rounded-xl border border-line p-2.5">
          <dt className="font-bold">{address}</dt>
          <dd>{[city, zip].filter((part) => part !== '').join(', ')}</dd>
          <dd>{packet ?? toSettleTexts.what.noPacket}</dd>
          <dd>{toSettleTexts.peopleCount(count)}</dd>
        </dl>
      ))}
    </div>
  );
}
