import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser since 2022 has and jsdom lacks; taken from Node, which has the same. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
  'setImmediate',
  'clearImmediate',
];

/** jsdom, with the parts of the platform it leaves out, so that app code can talk to the real server in process. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
  }
}
