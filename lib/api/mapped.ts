import type { Result } from '@/lib/domain/failure';

/** A successful result with its data translated; a failure passes unchanged. */
export function mapData<T, U>(result: Result<T>, translate: (data: T) => U): Result<U> {
  return result.success ? { ...result, data: translate(result.data) } : result;
}
