import type { OpensAt } from '@/lib/console/handOutRows';
import { linkTexts } from '@/lib/texts/console/links';

export type WhoOpensProps = {
  /** Where the link leads; undefined where there is none, or the server does not say. */
  at: OpensAt;
  /** What opens it: the volunteers' phones, or a browser with the console. */
  by?: 'phones' | 'console';
};

/** Says below a code or link who can open it, and warns where nobody else can. Nothing where everybody can. */
export function WhoOpens({ at, by = 'phones' }: WhoOpensProps) {
  const text = at === undefined ? '' : linkTexts[by](at);
  if (text === '') return null;
  return <p className={`break-words text-small ${at?.is === 'none' ? 'font-semibold text-warn' : 'text-soft'}`}>{text}</p>;
}
