import { ArrowRight } from 'lucide-react';
import { walk } from '../../../words/checks';

/** On the button that leads on. With large text it is one word, so that the foot is one line; read out, it says where to. */
export function NextText({ text }: { text: string }) {
  return (
    <>
      <span className="large-text:sr-only">{text}</span>
      <span aria-hidden="true" className="hidden large-text:inline">
        {walk.nextOpen()}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
    </>
  );
}
