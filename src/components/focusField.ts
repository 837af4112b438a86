/** Moves the focus to the field of that name, so that the first error of a refused form is where the person is. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
