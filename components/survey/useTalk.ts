'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useNextDoor } from '@/components/door/useNextDoor';
import { showToast } from '@/components/toast/showToast';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Door, DoorList, Group, Person } from '@/lib/domain/door/door';
import { haveAllResults } from '@/lib/domain/door/results';
import { groupOfRole } from '@/lib/domain/door/roles';
import { kindOfWho, withoutUnasked } from '@/lib/domain/door/saidInTalk';
import { type Answers, answer } from '@/lib/domain/door/survey';
import {
  answersIn,
  begunWith,
  isEmptyTalk,
  NO_TALK,
  NOBODY_KNOWN,
  peopleOf,
  type Talk,
  talkMark,
  withAnswers,
} from '@/lib/domain/door/talk';
import { stepThatAsks, type TalkStep, talkSteps } from '@/lib/domain/door/talkSteps';
import type { GroupId, PersonId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { willReplace } from '@/lib/hooks/navigation';
import { useServerNow } from '@/lib/hooks/useNow';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useTalkDraft } from '@/lib/hooks/useTalkDraft';
import { routes } from '@/lib/routes/paths';
import { surveyTexts } from '@/lib/texts/survey';
import { stepOverTalk } from './lateTalkParts';
import { useSaveTalk } from './useSaveTalk';

export type OpenTalk = {
  readonly talk: Talk;
  readonly people: readonly Person[];
  /** Everybody's groups with the talk's answers. */
  readonly answers: Answers;
  readonly steps: readonly TalkStep[];
  readonly step: number;
  /** Whose questions are open. */
  readonly open: Person | undefined;
  /** The next door to do, to which saving leads; null while it is not known yet. */
  readonly next: Door | null | undefined;
  readonly nowMs: number;
  /** How often Save was pressed before somebody new had a name. */
  readonly nameAsked: number;
  /** Keeps the talk on this phone. */
  readonly keep: (talk: Talk) => void;
  readonly begin: (who: PersonId) => void;
  readonly beginWithSomebodyNew: () => void;
  /** Opens somebody's questions, or the step with one of them. */
  readonly ask: (person: Person, questionId?: string) => void;
  readonly go: (step: number) => void;
  /** @param oneOf the answers of its question, where there is one answer */
  readonly onAnswer: (person: Person, group: Group, oneOf?: readonly GroupId[]) => void;
  readonly onSave: (completes: boolean) => void;
  readonly onNotHome: () => void;
  /** Leads to where a time is chosen. */
  readonly onComeBack: () => void;
  /** Keeps a note: about whom it was begun. */
  readonly keepNote: (about: PersonId, text: string) => void;
  /** Asks again who answered; what was said stays. */
  readonly askWho: () => void;
  /** Undefined where the campaign has no such result. */
  readonly onRefused: (() => void) | undefined;
  /** Undefined when nothing was said yet. */
  readonly onDiscard: (() => void) | undefined;
};

/**
 * A door's talk while it goes on. This phone keeps it until it is saved; then the next door to do opens
 * (docs/product/survey.md#screen-list-survey).
 */
export function useTalk(list: ListRef, door: Door, { doors, groups, script }: DoorList): OpenTalk {
  const { talk, hasEnded, keep, end } = useTalkDraft(door.doorId);
  const { save, newPersonId, newNoteId } = useSaveTalk(list, door);
  const { replace } = useRouter();
  const nowMs = useServerNow();
  const oneTap = useOneTap();
  const [nameAsked, setNameAsked] = useState(0);
  const people = peopleOf(door, talk);
  const answers = answersIn(door, talk, groups);
  const steps = talkSteps(script, kindOfWho(talk));
  // Somebody new is asked for every group at once, so that no answer hangs on another.
  const isByGroups = steps.some(({ kind }) => kind === 'groups');
  const next = useNextDoor(list, doors, door.doorId, nowMs);
  const openId = talk.open ?? talk.who;

  const leadOn = async () => {
    willReplace(await stepOverTalk({ ...list, doorId: door.doorId }, next ? 'door' : 'list'));
    replace(next ? routes.packetAddress({ ...list, doorId: next.doorId }) : routes.listAddress(list));
  };
  const saveOnce = (work: () => Promise<unknown>) => {
    if (!hasEnded) void oneTap('save', work);
  };
  const saveTalk = (said: Talk, completes: boolean) =>
    saveOnce(async () => {
      // What could not be recorded stays as it was said.
      const mark = await save(said, talkMark(door, said, groups, completes));
      if (!mark) return;
      end(said, mark.changeId);
      await leadOn();
    });
  const onSave = (completes: boolean) => {
    // Somebody new is a person by their name.
    if (talk.newPerson?.personId === talk.who && talk.newPerson?.name.trim() === '') return setNameAsked((times) => times + 1);
    saveTalk(talk, completes);
  };
  const refused = groupOfRole(groups, 'refused');
  const onRefused = () => {
    if (!refused) return;
    // Nobody was named: the whole household does not want to talk.
    const whose = kindOfWho(talk) !== 'nobody' ? people.filter(({ personId }) => personId === talk.who) : people;
    const all = whose.reduce(
      (given, { personId }) => (given.get(personId)?.has(refused.id) ? given : answer(given, personId, refused, groups)),
      answers,
    );
    const said = withAnswers(door, talk, all);
    saveTalk(said, haveAllResults(all, groups));
  };
  return {
    talk,
    people,
    answers,
    steps,
    step: Math.min(talk.step ?? 0, steps.length - 1),
    open: people.find(({ personId }) => personId === openId),
    next,
    nowMs,
    nameAsked,
    keep,
    begin: (who) => keep(begunWith(talk, who, newPersonId)),
    beginWithSomebodyNew: () => {
      setNameAsked(0);
      keep(begunWith(talk, undefined, newPersonId));
    },
    ask: ({ personId }, questionId) => keep({ ...talk, open: personId, step: stepThatAsks(steps, questionId) ?? 0 }),
    go: (step) => keep({ ...talk, step }),
    onAnswer: ({ personId, groupIds }, group, oneOf) => {
      const given = new Map(answer(answers, personId, group, groups, oneOf));
      given.set(personId, withoutUnasked(isByGroups ? undefined : script, given.get(personId) ?? new Set(), groupIds));
      keep(withAnswers(door, talk, given));
    },
    onSave,
    // The draft stays: 'Not home' saves nothing of it.
    onNotHome: () =>
      saveOnce(async () => {
        if (await save(NO_TALK, { action: DOOR_ACTION.notHome })) await leadOn();
      }),
    keepNote: (about, text) => {
      const { note, ...rest } = talk;
      keep(text === '' ? rest : { ...rest, note: { noteId: newNoteId(), about, ...note, text } });
    },
    onComeBack: () => keep({ ...talk, back: talk.back ?? {}, step: steps.length - 1 }),
    askWho: () => {
      const { who: _, open: __, ...rest } = talk;
      keep({ ...rest, step: 0 });
    },
    onRefused: refused && people.length > 0 && talk.who !== NOBODY_KNOWN ? onRefused : undefined,
    onDiscard: isEmptyTalk(talk)
      ? undefined
      : () => {
          if (hasEnded) return;
          keep(NO_TALK);
          showToast({ kind: 'undo', text: surveyTexts.discarded, action: () => keep(talk) });
        },
  };
}
