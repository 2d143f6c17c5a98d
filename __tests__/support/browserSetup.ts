import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { quickStyle } from './quickStyle';

// Jest gives real ES modules no global `jest`; the tests' types say that there is one.
Object.assign(globalThis, { jest: import.meta.jest });

// jsdom draws nothing and has no scrolling.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  window.getComputedStyle = quickStyle;
}

// A second, as the library has it, is too little where a machine has other work. Nothing waits longer than it has to.
configure({ asyncUtilTimeout: 60_000 });

// It lays nothing out either, and so has no sizes to tell of.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor does it match a media query: nothing in it is dark, installed or reduced, as on most phones.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
