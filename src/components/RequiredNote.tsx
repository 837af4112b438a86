export function RequiredNote() {
  return (
    <p className="text-sm text-ink-soft print:hidden">
      All fields are required unless they are marked (optional).
    </p>
  );
}
