import { FailedCall, type Failure } from '@/lib/domain/failure';

/** Something that is loaded apart from the first screen. */
export type Lazy<T> = {
  /** Loads it once. A failed attempt is forgotten, so that the next one asks again. @throws FailedCall when it cannot be had now */
  readonly load: () => Promise<T>;
  /** It, as soon as it is there. */
  readonly ready: () => T | undefined;
};

const NOT_LOADED: Failure = { success: false, kind: 'offline', message: '' };

/** @param load imports what is needed and puts it together */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const attempt = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw isNotLoaded(error) ? new FailedCall(NOT_LOADED) : error;
    }
  };
  return {
    load: () => {
      loading ??= attempt();
      return loading;
    },
    ready: () => loaded,
  };
}

/**
 * The bundler's name for a file that does not come; without a connection nothing else is to be expected of a phone that keeps no site yet.
 */
function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Loads a part however long it takes. */
export async function loadAtLast<T>({ load }: Pick<Lazy<T>, 'load'>, waitForNextAttempt: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof FailedCall)) throw error;
      await waitForNextAttempt();
    }
  }
}
