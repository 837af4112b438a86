import { isEnglish } from '../../../words/messages';
import type { Texts } from '../../checklists/items';
import { textIn } from '../textIn';

type ListTextProps = { text: string; texts: Texts };

/** A text of a checklist in the reader's language. English in italics if it has none. */
export function ListText({ text, texts }: ListTextProps) {
  const said = textIn(texts);
  if (said !== undefined || isEnglish()) return <span>{said ?? text}</span>;
  return (
    <span lang="en" className="italic">
      {text}
    </span>
  );
}
