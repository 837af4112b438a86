export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
