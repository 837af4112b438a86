// jsdom has no modal dialogs. This does what tests need: open, move focus inside, and return it on closing.
const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>(':is(input, textarea, select, button):not(:disabled), [href]')?.focus();
};

HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
