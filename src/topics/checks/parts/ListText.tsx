import { langOf, textIn } from '../../../words/rows';
import type { TextsByLanguage } from '../../checklists/items';

type ListTextProps = { text: string; texts: TextsByLanguage };

/** A text of a checklist in the reader's language. English in italics if it has none. */
export function ListText({ text, texts }: ListTextProps) {
  const said = textIn(text, texts);
  const lang = langOf(text, said);
  return (
    <span lang={lang} className={lang && 'italic'}>
      {said}
    </span>
  );
}
