import { Printer } from 'lucide-react';
import { Button } from '../../components/Button';

/** Prints the page; src/print.css says how it looks on paper. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer className="size-4" /> Print
    </Button>
  );
}
