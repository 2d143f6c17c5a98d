import { Observed } from '@/lib/observed';

/** What would be lost by leaving: words that are typed and not saved, or something that is shown once. It has the words of the question, too. */
export type Unsaved = {
  readonly title: string;
  readonly text?: string;
  /** The button that stays. */
  readonly keep: string;
  /** The button that leaves; without it nobody can leave yet. */
  readonly leave?: string;
  /** Takes it off the screen where it would outlive the way out. */
  readonly letGo?: () => void;
  /** It stays on the screen whatever the address says: another view or the end of the page takes it away. */
  readonly staysInView?: boolean;
};

/** How somebody leaves: for another view, or for something else that the address of this view names. */
export type WayOut = 'view' | 'address';

type Question = { readonly go: () => void; readonly by: WayOut };

/** Knows what would be lost by leaving, and asks before it is (docs/decisions/104-what-is-typed-is-asked-for.md). */
export class UnsavedForms {
  readonly here = new Observed<ReadonlyMap<string, Unsaved>>(new Map());
  readonly question = new Observed<Question | undefined>(undefined);

  /** Remembers that something would be lost. @param id of whatever shows it */
  put(id: string, unsaved: Unsaved): void {
    this.here.set(new Map(this.here.state()).set(id, unsaved));
  }

  /** Forgets what was saved or has gone. A question about nothing needs no answer. */
  remove(id: string): void {
    const { here, question } = this;
    if (!here.state().has(id)) return;
    here.set(new Map([...here.state()].filter(([other]) => other !== id)));
    const asked = question.state();
    if (asked !== undefined && this.lostBy(asked.by).length === 0) question.set(undefined);
  }

  /** Returns what this way out would take away. */
  lostBy(by: WayOut): readonly Unsaved[] {
    return [...this.here.state().values()].filter(({ staysInView = false }) => by === 'view' || !staysInView);
  }

  /** Goes at once where nothing would be lost; else asks, and goes when somebody says so. */
  leave(go: () => void, by: WayOut = 'view'): void {
    if (this.lostBy(by).length === 0) go();
    else this.question.set({ go, by });
  }

  /** Answers the question: stays. */
  stay(): void {
    this.question.set(undefined);
  }

  /** Answers the question: leaves, and asks about the same things no more. */
  goOn(): void {
    const asked = this.question.state();
    if (asked === undefined) return;
    this.question.set(undefined);
    const lost = this.lostBy(asked.by);
    this.here.set(new Map([...this.here.state()].filter(([, one]) => !lost.includes(one))));
    for (const { letGo } of lost) letGo?.();
    asked.go();
  }
}
