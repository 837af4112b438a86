import type { ReactNode } from 'react';

type FieldGroupProps = { title: string; children: ReactNode };

export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
