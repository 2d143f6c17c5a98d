import { type Forgotten, isForgotten } from '@/lib/domain/voter/forgotten';
import type { Talk } from './talk';

/** Returns a talk that was begun without people who are to be forgotten, and without the note about one of them; what the others said stays. */
export function talkWithout({ who, open, step, fresh, newPerson, note, ...others }: Talk, forgotten: Forgotten): Talk {
  const stays = (id: string | undefined) => id !== undefined && !isForgotten(forgotten, id);
  return {
    ...others,
    ...(stays(who)
      ? { who, ...(open === undefined ? {} : { open: stays(open) ? open : who }), ...(step === undefined ? {} : { step }) }
      : {}),
    ...(fresh ? { fresh: Object.fromEntries(Object.entries(fresh).filter(([id]) => stays(id))) } : {}),
    ...(newPerson && stays(newPerson.personId) ? { newPerson } : {}),
    ...(note && stays(note.about) ? { note } : {}),
  };
}
