import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Queries by role and label ask for styles and labels of every element at every attempt. jsdom's own answers
// took a third of the time of a test of a large screen.

/** The classes of the two libraries that add style sheets. No other class has a rule in the tests. */
const hasRules = /(?:^| )(?:css-|go\d)/;

const isPlain = (element: Element) =>
  !hasRules.test(element.getAttribute('class') ?? '') &&
  !/display|visibility/.test(element.getAttribute('style') ?? '') &&
  !element.hasAttribute('hidden') &&
  !element.hasAttribute('popover') &&
  element.tagName !== 'SUMMARY';

const displays = new Map<string, string>();

type StyleOf = typeof window.getComputedStyle;

function displayOf(element: Element, styleOf: StyleOf): string {
  if (!isPlain(element)) return styleOf(element).display;
  const { tagName } = element;
  const key = `${tagName} ${tagName === 'INPUT' && element.getAttribute('type')} ${element.hasAttribute('open')}`;
  const display = displays.get(key) ?? styleOf(element).display;
  displays.set(key, display);
  return display;
}

function visibilityOf(element: Element, styleOf: StyleOf): string {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (!isPlain(each)) return styleOf(element).visibility;
  return 'visible';
}

/** jsdom applies all rules of the browser's style sheet whenever a single property is read. */
function quickStyles(): void {
  const styleOf: StyleOf = window.getComputedStyle.bind(window);
  const read = (element: Element, property: string | symbol) => {
    if (property === 'display') return displayOf(element, styleOf);
    if (property === 'visibility') return visibilityOf(element, styleOf);
    return undefined;
  };
  window.getComputedStyle = (element, pseudo) =>
    pseudo
      ? styleOf(element, pseudo)
      : new Proxy({} as CSSStyleDeclaration, {
          get(_, property) {
            if (property === 'getPropertyValue')
              return (name: string) => read(element, name) ?? styleOf(element).getPropertyValue(name);
            return read(element, property) ?? Reflect.get(styleOf(element), property);
          },
        });
}

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** jsdom searches the whole document for the control of each label, for each control. */
function quickLabels(): void {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    const slow = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...slow,
      get(this: HTMLElement) {
        if (!this.isConnected || !this.matches(labelable)) return slow?.get?.call(this);
        const isOwn = (label: HTMLLabelElement) =>
          label.hasAttribute('for')
            ? label.htmlFor === this.id && document.getElementById(this.id) === this
            : label.contains(this) && label.querySelector(labelable) === this;
        return [...document.getElementsByTagName('label')].filter(isOwn);
      },
    });
  }
}

/** The message of a failed query prints the document. Most queries fail only until the screen is ready. */
function quickErrors(): void {
  const { getElementError } = getConfig();
  const quickError: typeof getElementError = (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, quickError);
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => {
        text ??= getElementError(message, container).message;
        return text;
      },
      set: (value: string) => {
        text = value;
      },
    });
    return error;
  };
  configure({ getElementError: quickError });
}

/** For its warnings, React records with every element where it was made. */
function quickElements(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (!(internals instanceof Object) || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React has other internals');
  // It records no more than 10,000 a second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

const quickened = new WeakSet<Window>();
let isWorkerQuick = false;

export function quickenDom(): void {
  if (!isWorkerQuick) {
    quickErrors();
    quickElements();
  }
  isWorkerQuick = true;
  if (quickened.has(window)) return;
  quickened.add(window);
  quickStyles();
  quickLabels();
}
