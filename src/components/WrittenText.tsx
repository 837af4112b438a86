import { clsx } from 'clsx';
import { type Block, blocksOf, piecesOf } from '../domain/writtenText';

type WrittenTextProps = { text: string; lang?: string | undefined; isLarge?: boolean };

/** Headings are one level below the title of the page. */
export function WrittenText({ text, lang, isLarge = false }: WrittenTextProps) {
  return (
    <div
      lang={lang}
      dir="auto"
      className={clsx('flex flex-col wrap-anywhere', isLarge ? 'gap-4 text-lg/7' : 'gap-3')}
    >
      {blocksOf(text).map((block) => (
        <OneBlock key={block.at} block={block} isLarge={isLarge} />
      ))}
    </div>
  );
}

function OneBlock({ block, isLarge }: { block: Block; isLarge: boolean }) {
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1 pl-6">
        {block.points.map(({ at, text }) => (
          <li key={at}>
            <Line text={text} />
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'heading')
    return (
      <h2 className={clsx('mt-2 font-semibold first:mt-0', isLarge ? 'text-xl' : 'text-lg')}>{block.text}</h2>
    );
  return (
    <p>
      <Line text={block.text} />
    </p>
  );
}

const Line = ({ text }: { text: string }) =>
  piecesOf(text).map(({ at, text: words, link }) =>
    link ? (
      <a
        key={at}
        href={link}
        target="_blank"
        rel="noreferrer"
        className="text-brand underline hover:no-underline"
      >
        {words}
      </a>
    ) : (
      words
    ),
  );
