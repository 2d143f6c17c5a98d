import { Observed } from '@/lib/observed';

/** A key as the sheet lists it. */
export type ViewKey = {
  /** As it stands on a keyboard. */
  readonly shown: string;
  readonly does: string;
};

/** The keys that something on the screen listens to now. */
export class ShownKeys {
  readonly listed = new Observed<readonly ViewKey[]>([]);
  private parts: readonly (readonly ViewKey[])[] = [];

  /** Lists the keys of a part of the screen, below those of the parts before it. Returns what takes them off again. */
  add(keys: readonly ViewKey[]): () => void {
    this.change([...this.parts, keys]);
    return () => this.change(this.parts.filter((part) => part !== keys));
  }

  private change(parts: readonly (readonly ViewKey[])[]): void {
    this.parts = parts;
    this.listed.set(parts.flat());
  }
}
