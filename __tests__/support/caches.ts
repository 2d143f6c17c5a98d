/** The browser's caches in memory, as far as the app uses them, with as much space as a test says. */
export class CachesOfTest implements CacheStorage {
  /** So many tiles fit. */
  spaceFor = Number.POSITIVE_INFINITY;
  private readonly opened = new Map<string, CacheOfTest>();

  async open(name: string): Promise<Cache> {
    const cache = this.opened.get(name) ?? new CacheOfTest(this);
    this.opened.set(name, cache);
    return cache as Partial<Cache> as Cache;
  }

  async keys(): Promise<string[]> {
    return [...this.opened.keys()];
  }

  async has(name: string): Promise<boolean> {
    return this.opened.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.opened.delete(name);
  }

  match(): Promise<undefined> {
    throw new Error('Caches are asked by their names');
  }
}

class CacheOfTest implements Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> {
  private readonly answers = new Map<string, Response>();

  constructor(private readonly caches: CachesOfTest) {}

  async match(path: RequestInfo | URL): Promise<Response | undefined> {
    return this.answers.get(String(path))?.clone();
  }

  async put(path: RequestInfo | URL, answer: Response): Promise<void> {
    if (this.answers.size >= this.caches.spaceFor) throw new DOMException('full', 'QuotaExceededError');
    this.answers.set(String(path), answer);
  }

  async delete(path: RequestInfo | URL): Promise<boolean> {
    return this.answers.delete(String(path));
  }

  async keys(): Promise<Request[]> {
    return [...this.answers.keys()].map((path) => ({ url: `https://walk.example.org${path}` }) as Partial<Request> as Request);
  }
}
