import type { ComponentProps, ReactNode } from 'react';
import { Documents } from './Documents';

type RecordWithActionsProps = {
  button: ReactNode;
  documents?: ComponentProps<typeof Documents>;
  children: ReactNode;
};

export function RecordWithActions({ button, documents, children }: RecordWithActionsProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {children}
        {documents && <Documents {...documents} shows="pictures" />}
      </div>
      <div className="-mt-2.5 -mr-2.5 flex flex-col items-end sm:flex-row">
        {documents && <Documents {...documents} shows="button" />}
        {button}
      </div>
    </div>
  );
}
