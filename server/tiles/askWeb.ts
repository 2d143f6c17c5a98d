/** What somebody's server answers, as `fetch` tells it. */
export type WebAnswer = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
};

/**
 * Asks for what lies at an address: `fetch`, or what asks only those that everybody reaches.
 *
 * @throws {@link ArchiveFault} where the address may not be asked; anything else where it was not reached
 */
export type AskWeb = (
  url: URL,
  request: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<WebAnswer>;
