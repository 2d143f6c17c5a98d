import { setTimeout as wait } from 'node:timers/promises';
import type { Exchange, Fault, ServerAnswer } from './faultProxy';

const JSON_TYPE = { 'content-type': 'application/json' };

function answer(status: number, headers: Readonly<Record<string, string>>, text: string): ServerAnswer {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, 'content-length': body.length }, body };
}

/* What networks and captive portals do. */

export const delay =
  (ms: number): Fault =>
  async ({ forward, reply }) => {
    await wait(ms);
    reply(await forward());
  };

/** The connection breaks before the server has the request. */
export const cutDuringRequest: Fault = ({ cut }) => cut();

/** The server has committed; half of its answer arrives. */
export const cutDuringAnswer: Fault = async ({ forward, replyHalf }) => replyHalf(await forward());

/** The server has committed; nothing of its answer arrives. */
export const dropAnswer: Fault = async ({ forward, cut }) => {
  await forward();
  cut();
};

/** The server never has the request; the connection stays open without an answer. */
export const hang: Fault = () => undefined;

/** The server has committed; its answer never comes, and the connection stays open. */
export const hangAfterCommit: Fault = async ({ forward }) => void (await forward());

/** The same request reaches the server twice at once. */
export const deliverTwice: Fault = async ({ forward, reply }) => {
  const [first] = await Promise.all([forward(), forward()]);
  reply(first);
};

/** The phone sees broken connections; what it sent reaches the server all the same, when `arrives` is called. */
export function deliverLate(): { readonly fault: Fault; readonly arrives: () => Promise<void> } {
  const held: Exchange[] = [];
  return {
    fault: (exchange) => {
      held.push(exchange);
      exchange.cut();
    },
    arrives: async () => {
      for (const { forward } of held) await forward();
    },
  };
}

export const captivePortal: Fault = ({ reply }) =>
  reply(answer(200, { 'content-type': 'text/html' }, '<!doctype html><title>Guest Wi-Fi</title><p>Accept the terms to go on</p>'));

export const redirect: Fault = ({ reply }) => reply(answer(302, { location: '/guest-wifi/' }, ''));

/* What servers do. */

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  ({ reply }) =>
    reply(answer(code, { 'content-type': 'text/plain', ...headers }, 'not now'));

/** The envelope of a call that the server does not want. */
export const refusal =
  (message: string): Fault =>
  ({ reply }) =>
    reply(answer(200, JSON_TYPE, JSON.stringify({ response: 'failure', message, data: null })));

/** The server has committed; its JSON ends in the middle, as if it were whole. */
export const truncatedJson: Fault = async ({ forward, reply }) => {
  const { body } = await forward();
  reply(answer(200, JSON_TYPE, body.subarray(0, Math.ceil(body.length / 2)).toString()));
};

export const emptyAnswer: Fault = ({ reply }) => reply(answer(200, JSON_TYPE, ''));

/** The server has committed; its envelope is as it should be and its data is not. An Update is received all the same. */
export const wrongTypes: Fault = async ({ forward, reply }) => {
  await forward();
  reply(answer(200, JSON_TYPE, JSON.stringify({ response: 'success', message: '', data: { received: { all: true } } })));
};

/** A success that confirms none of the changes sent. */
export const confirmNothing: Fault = ({ reply }) =>
  reply(answer(200, JSON_TYPE, JSON.stringify({ response: 'success', message: '', data: { received: [] } })));
