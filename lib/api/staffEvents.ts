import type { Config } from '@/lib/config';
import { LIVE_SUBJECTS, type LiveSubject } from '@/lib/domain/staff/live';

/** What happens to a stream of events. */
export type StaffStreamListener = {
  /** It is open, for the first time or again: what came while it was not may have been missed. */
  readonly onOpen: () => void;
  readonly onNews: (subjects: readonly LiveSubject[]) => void;
  /** It was cut. `isOver`: the browser does not open it again by itself. */
  readonly onCut: (isOver: boolean) => void;
};

/** Opens a campaign's stream of events (docs/wire.md#staff-events). @returns what closes it */
export type OpenStaffStream = (campaign: number, listener: StaffStreamListener) => () => void;

type Parts = { readonly EventSource: typeof globalThis.EventSource | undefined; readonly config: Pick<Config, 'apiHost' | 'apiBasePath'> };

/** Makes what opens streams. A browser without them, as a test's, has each cut for good. */
export function createOpenStaffStream({ EventSource, config }: Parts): OpenStaffStream {
  return (campaign, { onOpen, onNews, onCut }) => {
    if (EventSource === undefined) {
      onCut(true);
      return () => undefined;
    }
    const source = new EventSource(`${config.apiHost}${config.apiBasePath}staff/events?campaign=${campaign}`);
    source.onopen = onOpen;
    source.onmessage = ({ data }) => onNews(subjectsIn(data));
    source.onerror = () => onCut(source.readyState === EventSource.CLOSED);
    return () => source.close();
  };
}

/** What a later server says that this page does not know may be about anything. */
function subjectsIn(data: unknown): readonly LiveSubject[] {
  try {
    const said: unknown = JSON.parse(String(data));
    const subjects =
      typeof said === 'object' && said !== null && 'subjects' in said && Array.isArray(said.subjects) ? said.subjects : LIVE_SUBJECTS;
    return subjects.every(isSubject) ? subjects : LIVE_SUBJECTS;
  } catch {
    return LIVE_SUBJECTS;
  }
}

const isSubject = (word: unknown): word is LiveSubject => (LIVE_SUBJECTS as readonly unknown[]).includes(word);
