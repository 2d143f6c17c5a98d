import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';

// Jest gives real ES modules no global `jest`; the tests' types say that there is one.
Object.assign(globalThis, { jest: import.meta.jest });

// jsdom draws nothing and has no scrolling.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// It lays nothing out either, and so has no sizes to tell of.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
