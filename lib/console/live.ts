import type { OpenStaffStream } from '@/lib/api/staffEvents';
import { LIVE_SUBJECTS, type LiveSubject } from '@/lib/domain/staff/live';
import { Observed } from '@/lib/observed';
import type { OneTab } from '@/lib/platform/oneTab';

/** How a page of the console hears of what is new. */
export type LiveState = {
  /** 'opening': not yet known. 'live': by the stream, in this tab or another. 'asking': the stream is cut, and the page asks again and again. 'offline': and is not answered. */
  readonly is: 'opening' | 'live' | 'asking' | 'offline';
  /** When the server was last heard from, unix milliseconds; undefined before it was. */
  readonly heardAt: number | undefined;
};

/** So often a page asks while its stream is cut. */
export const ASK_EVERY_MS = 10_000;
/** So soon a stream is opened again that the browser has given up. */
const REOPEN_MS = 30_000;

type LiveParts = {
  readonly campaign: number;
  readonly open: OpenStaffStream;
  readonly tabs: OneTab;
  /** Asks anew for what is shown of these subjects. */
  readonly refresh: (subjects: readonly LiveSubject[]) => void;
  readonly nowMs: () => number;
};

type Message =
  | { readonly says: 'isOpen'; readonly isOpen: boolean }
  | { readonly says: 'news'; readonly subjects: readonly LiveSubject[] }
  | { readonly says: 'ask' };

/** Hears of what is new in a campaign: one tab of the browser has the stream and tells the others; where it is cut every tab asks for itself. */
export class Live {
  readonly state = new Observed<LiveState>({ is: 'opening', heardAt: undefined });
  private readonly ends: (() => void)[] = [];
  private asking: ReturnType<typeof setInterval> | undefined;
  /** Whether the stream is open, in this tab or another; undefined before that is known. */
  private isOpen: boolean | undefined;
  /** Where this tab has the stream. */
  private reopen: (() => void) | undefined;

  constructor(private readonly parts: LiveParts) {
    const { tabs } = parts;
    this.ends.push(tabs.hear((message) => this.take(message as Message)));
    this.ends.push(tabs.lead(() => this.lead()));
    this.tell({ says: 'ask' });
  }

  /** A call was answered, or not: a stream whose other end is gone may not notice for a long time. */
  answered(isAnswered: boolean): void {
    const wasOffline = this.state.state().is === 'offline';
    if (!isAnswered) {
      if (this.isOpen === undefined) return;
      this.state.change({ is: 'offline' });
      // The stream may still be open, but it tells only what is new. The page repeats what the server did not answer.
      this.startAsking();
      return;
    }
    if (wasOffline) this.reconnect();
    if (this.isOpen) this.stopAsking();
    this.state.change({ ...(wasOffline ? { is: this.isOpen ? 'live' : 'asking' } : {}), heardAt: this.parts.nowMs() });
  }

  /** Opens the stream again, or, where another tab has it, asks for all that may have been missed. */
  reconnect(): void {
    if (this.reopen) this.reopen();
    else this.parts.refresh(LIVE_SUBJECTS);
  }

  close(): void {
    this.stopAsking();
    for (const end of this.ends) end();
  }

  private lead(): () => void {
    let close = (): void => undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      clearTimeout(later);
      close();
      close = this.parts.open(this.parts.campaign, {
        onOpen: () => {
          this.opened(true);
          // A stream begins with what comes from now on: what came while there was none, or while the one before had lost its other end, is told by none.
          this.hasNews(LIVE_SUBJECTS);
        },
        onNews: (subjects) => this.hasNews(subjects),
        onCut: (isOver) => {
          this.opened(false);
          if (isOver) later = setTimeout(open, REOPEN_MS);
        },
      });
    };
    this.reopen = open;
    open();
    return () => {
      clearTimeout(later);
      close();
    };
  }

  private opened(isOpen: boolean): void {
    this.tell({ says: 'isOpen', isOpen });
    this.heardState(isOpen);
  }

  private hasNews(subjects: readonly LiveSubject[]): void {
    this.tell({ says: 'news', subjects });
    this.news(subjects);
  }

  private take(message: Message): void {
    if (message.says === 'news') this.news(message.subjects);
    else if (message.says === 'isOpen') this.heardState(message.isOpen);
    else if (this.reopen && this.isOpen !== undefined) this.tell({ says: 'isOpen', isOpen: this.isOpen });
  }

  private news(subjects: readonly LiveSubject[]): void {
    this.state.change({ heardAt: this.parts.nowMs() });
    this.parts.refresh(subjects);
  }

  private heardState(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) {
      this.stopAsking();
      this.state.change({ is: 'live', heardAt: this.parts.nowMs() });
    } else if (this.asking === undefined) {
      this.state.change({ is: 'asking' });
      this.parts.refresh(LIVE_SUBJECTS);
      this.startAsking();
    }
  }

  private startAsking(): void {
    this.asking ??= setInterval(() => this.parts.refresh(LIVE_SUBJECTS), ASK_EVERY_MS);
  }

  private stopAsking(): void {
    clearInterval(this.asking);
    this.asking = undefined;
  }

  private tell(message: Message): void {
    this.parts.tabs.tell(message);
  }
}
