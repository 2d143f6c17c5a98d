type Held = { readonly shared: boolean };
type Request = { readonly shared: boolean; readonly start: () => void };

/** The browser's Web Locks as all tabs of one phone share them: in the order of asking, shared ones together. */
export class TabLocks {
  private readonly held = new Set<Held>();
  private readonly waiting: Request[] = [];

  /** Typed as the browser's; the app asks no more of it. */
  readonly manager = {
    request: (_name: string, options: LockOptions, work: () => Promise<unknown>) => this.request(options, work),
  } as unknown as LockManager;

  private request({ mode, signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const shared = mode === 'shared';
      const start = () => {
        const held = { shared };
        this.held.add(held);
        const done = work();
        done.then(resolve, reject);
        const free = () => {
          this.held.delete(held);
          this.grant();
        };
        done.then(free, free);
      };
      const request = { shared, start };
      signal?.addEventListener('abort', () => {
        this.waiting.splice(this.waiting.indexOf(request), 1);
        reject(signal.reason);
        this.grant();
      });
      this.waiting.push(request);
      this.grant();
    });
  }

  private grant(): void {
    const [next] = this.waiting;
    if (!next || [...this.held].some(({ shared }) => !shared || !next.shared)) return;
    this.waiting.shift();
    next.start();
    this.grant();
  }
}
