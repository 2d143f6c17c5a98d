import type { Result } from '@/lib/domain/failure';

/** Returns a success with its data converted; a failure unchanged. */
export function mapData<T, U>(result: Result<T>, translate: (data: T) => U): Result<U> {
  return result.success ? { ...result, data: translate(result.data) } : result;
}
