import { useEffect, useRef, useState } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { useRefresh } from '@/lib/console/useRefresh';
import type { Failure } from '@/lib/domain/failure';
import { PART_BYTES } from '@/lib/domain/staff/uploads';
import type { Upload } from './useVoterFile';

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly is: 'failed'; readonly name: string; readonly failure: Failure }
  | { readonly is: 'empty' | 'unread'; readonly name: string };

/** A part that was not answered is sent so often in all. */
const TRIES = 3;

/** Sends a file to the server in parts. One that was begun goes on behind the parts that agree; leaving the page ends it. */
export function useUpload(campaign: number, content: Upload['content']) {
  const { ask } = useConsole();
  const refresh = useRefresh();
  const [state, setState] = useState<Sending>({ is: 'idle' });
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);

  const send = async (file: File) => {
    const { name, size } = file;
    if (size === 0) return setState({ is: 'empty', name });
    const { signal } = ending.current;
    setState({ is: 'sending', name, sent: 0, size });
    const begun = await ask('startUpload', { campaign, content, name, size }, signal);
    if (!begun.success) return setState({ is: 'failed', name, failure: begun });
    const { id, digests } = begun.data;
    for (let number = 0; number * PART_BYTES < size; number += 1) {
      if (signal.aborted) return;
      const part = await bytesOf(file, number).catch(() => undefined);
      if (part === undefined) return setState({ is: 'unread', name });
      if (digests[number] === undefined || digests[number] !== (await digestOf(part))) {
        const failure = await sendPart({ campaign, file: id, number, bytes: base64Of(part) }, signal);
        if (failure !== undefined && !signal.aborted) return setState({ is: 'failed', name, failure });
      }
      if (!signal.aborted) setState({ is: 'sending', name, sent: Math.min(size, (number + 1) * PART_BYTES), size });
    }
    await refresh();
    setState({ is: 'idle' });
  };

  const sendPart = async (
    body: { campaign: number; file: number; number: number; bytes: string },
    signal: AbortSignal,
  ): Promise<Failure | undefined> => {
    for (let tries = 1; ; tries += 1) {
      const result = await ask('sendPart', body, signal);
      if (result.success) return undefined;
      if (tries === TRIES || signal.aborted || (result.kind !== 'offline' && result.kind !== 'timeout')) return result;
    }
  };

  const stop = () => {
    ending.current.abort();
    ending.current = new AbortController();
    setState({ is: 'idle' });
    void refresh();
  };
  return { state, send, stop };
}

async function bytesOf(file: File, number: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(number * PART_BYTES, (number + 1) * PART_BYTES).arrayBuffer());
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More at once are too many arguments. */
const AT_ONCE = 0x80_00;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}
