import { type ReactNode, useId } from 'react';
import { legal } from '../../words/legal';
import { LegalHeading } from './LegalHeading';
import { TextSection } from './TextSection';

type LegalPageProps = {
  title: string;
  sections: readonly { title: string; content: ReactNode }[];
};

/** A long text: on the desk its headings are a list beside it. */
export function LegalPage({ title, sections }: LegalPageProps) {
  const page = useId();
  const ids = sections.map((_, index) => `${page}-${index}`);
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)]">
      <nav aria-label={legal.contents()} className="max-lg:hidden print:hidden">
        <ul className="sticky top-6 space-y-1 border-r border-line pr-4 text-sm">
          {sections.map(({ title: heading }, index) => (
            <li key={ids[index]}>
              <a
                href={`#${ids[index]}`}
                className="block py-1 text-ink-soft hover:text-brand hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-2xl space-y-8">
        <LegalHeading title={title} />
        {sections.map(({ title: heading, content }, index) => (
          <TextSection key={ids[index]} id={ids[index]} title={heading}>
            {content}
          </TextSection>
        ))}
      </div>
    </div>
  );
}
