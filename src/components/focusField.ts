/** Moves the focus to the field with this name, usually the first one with an error. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
