import { isEnglish } from '../../../words/messages';
import { textIn } from '../../../words/rows';
import type { Texts } from '../../checklists/items';

type ListTextProps = { text: string; texts: Texts };

/** A text of a checklist in the reader's language. English in italics if it has none. */
export function ListText({ text, texts }: ListTextProps) {
  const said = textIn('', texts);
  if (said || isEnglish()) return <span>{said || text}</span>;
  return (
    <span lang="en" className="italic">
      {text}
    </span>
  );
}
