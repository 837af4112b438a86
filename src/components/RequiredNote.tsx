/** Shown once at the top of a form, instead of a mark on every required field. */
export function RequiredNote() {
  return (
    <p className="text-sm text-ink-soft print:hidden">
      All fields are required unless they are marked (optional).
    </p>
  );
}
