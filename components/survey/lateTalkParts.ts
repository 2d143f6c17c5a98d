'use client';
import { lateModule } from '@/components/ui/lateModule';
import type { DoorParams } from '@/lib/routes/paths';

/** Parts of a talk behind its first words, loaded late: with them the screen would exceed the limit of a first load. */
const talkParts = lateModule(() => import('./talkParts'));

export const preloadTalkParts = talkParts.preload;
export const CheckTalk = talkParts.component((parts) => parts.CheckTalk);
export const NewPersonForm = talkParts.component((parts) => parts.NewPersonForm);
export const PeopleAsked = talkParts.component((parts) => parts.PeopleAsked);
export const ScriptPicture = talkParts.component((parts) => parts.ScriptPicture);
export const TalkExtras = talkParts.component((parts) => parts.TalkExtras);

/** Steps over the talk's own door, where the code for that has come: nobody waits for it. @returns the screens stepped over */
export const stepOverTalk = (door: DoorParams, leadsTo: 'door' | 'list') => talkParts.loaded.state()?.stepOverTalk(door, leadsTo);
