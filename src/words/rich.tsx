import { Fragment, type ReactNode } from 'react';
import { type Elements, type Message, parts, type Text } from './messages.ts';
import { langOf } from './rows.ts';

/** A text with elements in it: a date, or a link around some of its words. */
export function rich<T extends Text>(message: Message<T>, values: Elements<T, ReactNode>): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order.
  return parts(message, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** A name that admins gave, as `said` to the reader: in English if it has no text in their language. */
export const RowName = ({ name, said }: { name: string; said: string }) => (
  <span lang={langOf(name, said)}>{said}</span>
);
