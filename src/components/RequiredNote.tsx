/** Stands once at the head of a form, so that required fields are marked in words without repeating it on each. */
export function RequiredNote() {
  return (
    <p className="text-sm text-ink-soft print:hidden">
      All fields are required unless they are marked (optional).
    </p>
  );
}
