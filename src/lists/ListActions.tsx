import type { ComponentProps, ReactNode } from 'react';
import { MoreMenu } from '../components/MoreMenu';
import { PrintButton } from '../components/PrintTitle';
import { useMedia } from '../components/useMedia';
import { ExportButton } from './ExportDialog';

type ListActionsProps = {
  /** Whose list it is, such as "drivers". */
  of: string;
  print: ComponentProps<typeof PrintButton>;
  total: number | undefined;
  onExport: () => void;
  /** What is done most: the blue button. */
  children?: ReactNode;
};

/** What can be done with a list. Beside the blue button a phone has no room, and keeps the rest in "...". */
export function ListActions({ of, print, total, onExport, children }: ListActionsProps) {
  const isPhone = useMedia('(max-width: 639.98px)');
  if (!isPhone || !children)
    return (
      <>
        <PrintButton {...print} />
        <ExportButton disabled={total === 0} onClick={onExport} />
        {children}
      </>
    );
  return (
    <>
      {children}
      <MoreMenu
        of={of}
        items={[
          ...(print.disabled ? [] : [{ label: 'Print', onPress: print.onPrint }]),
          ...(total === 0 ? [] : [{ label: 'Export CSV', onPress: onExport }]),
        ]}
      />
    </>
  );
}
