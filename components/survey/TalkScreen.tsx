'use client';
import { Screen } from '@/components/frame/Screen';
import { Button } from '@/components/ui/Button';
import { type Door, type DoorList, doorName } from '@/lib/domain/door/door';
import { ofPassFirst } from '@/lib/domain/door/ofPass';
import { isOfOthers } from '@/lib/domain/door/saidInTalk';
import { NOBODY_KNOWN } from '@/lib/domain/door/talk';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useFocusOnChange } from '@/lib/hooks/useFocusOnChange';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { routes } from '@/lib/routes/paths';
import { surveyTexts } from '@/lib/texts/survey';
import { preloadTalkParts } from './lateTalkParts';
import { nameAndAge, nameOf } from './nameOf';
import { TalkFooter } from './TalkFooter';
import { stepLabel, TalkStepBody } from './TalkStepBody';
import { type OpenTalk, useTalk } from './useTalk';
import { WhoAnswered } from './WhoAnswered';

type TalkScreenProps = { list: ListRef; door: Door; known: DoorList };

/** A talk at a door: who answered, then one step at a time, until it is saved (docs/product/survey.md#screen-list-survey). */
export function TalkScreen({ list, door, known }: TalkScreenProps) {
  const open = useTalk(list, door, known);
  const { talk } = open;
  useWhenIdle(preloadTalkParts);
  const name = doorName(door);
  const shown = useFocusOnChange(`${talk.who ?? ''} ${open.step} ${open.open?.personId ?? ''}`);
  const who = open.people.find(({ personId }) => personId === talk.who);
  // Whose questions are open: somebody of the household may have joined in.
  const asked = talk.who === undefined ? undefined : (open.open ?? who);
  return (
    <Screen
      title={asked ? nameAndAge(asked) : talk.who === NOBODY_KNOWN ? surveyTexts.nobodyKnown : surveyTexts.title}
      sub={name}
      page={surveyTexts.titleAt(name)}
      above={routes.packetAddress({ ...list, doorId: door.doorId })}
      footer={<TalkFooter door={door} open={open} />}
      list={list}
    >
      {/* Each step takes the place of the one whose button was pressed, and the focus with it: a screen reader says which one it is. */}
      <section ref={shown} tabIndex={-1} aria-label={stepText(door, open)} className="outline-none">
        {talk.who === undefined ? (
          <WhoAnswered
            people={ofPassFirst(open.people.filter(({ personId }) => personId !== talk.newPerson?.personId))}
            groups={known.groups}
            nowMs={open.nowMs}
            onPerson={({ personId }) => open.begin(personId)}
            onSomebodyNew={open.beginWithSomebodyNew}
            onNobodyKnown={() => open.begin(NOBODY_KNOWN)}
          />
        ) : (
          <TalkStepBody door={door} known={known} open={open} who={who} />
        )}
      </section>
      {talk.who !== undefined && (
        <div className="flex flex-wrap gap-x-2 px-4 pt-3">
          <Button look="text" size={48} onClick={open.askWho}>
            {surveyTexts.somebodyElse}
          </Button>
          {open.onDiscard && (
            <Button look="text" size={48} onClick={open.onDiscard}>
              {surveyTexts.discard}
            </Button>
          )}
        </div>
      )}
      {door.people.length === 0 && talk.who === undefined && <p className="px-4 text-body text-soft">{surveyTexts.nobodyListed}</p>}
    </Screen>
  );
}

/** Says which step is open and, where the title does not say it, of whom. */
function stepText(door: Door, { talk, steps, step, open }: OpenTalk): string {
  const at = steps[step];
  if (talk.who === undefined || !at) return surveyTexts.whoAnswered;
  const label = stepLabel(at);
  const text = steps.length > 1 ? surveyTexts.stepOf(label, step + 1, steps.length) : label;
  return open && at.kind !== 'check' && isOfOthers(door, talk) ? surveyTexts.stepWith(nameOf(open), text) : text;
}
