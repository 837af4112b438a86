import { type LucideIcon, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button';
import { MoreMenu } from '../components/MoreMenu';
import { PageHeading } from '../components/PageHeading';
import { PrintButton } from '../components/PrintTitle';
import { usePhone } from '../components/useMedia';
import type { Noun } from '../domain/words';
import { ExportButton } from './ExportDialog';
import { FilterToolbar } from './FilterToolbar';
import { RowCount } from './RowCount';
import type { List } from './useList';

/** Leads to a page or an address, or does something here. Its icon is a plus, unless another is given or none. */
export type ListAct = { label: string; icon?: LucideIcon | null } & (
  | { to: string }
  | { href: string }
  | { onPress: () => void }
);

type ListTopProps<Row> = Pick<ComponentProps<typeof PageHeading>, 'title' | 'documentTitle' | 'back'> &
  Omit<ComponentProps<typeof FilterToolbar<Row>>, 'end'> & {
    /** A sentence, which a phone leaves out. */
    about?: string;
    /** What its rows are, if they are not all of the list's: 'open'. */
    noun?: Noun | undefined;
    /** Beside the number of rows. */
    beside?: ReactNode;
    /** What is done most: the blue button. */
    act?: ListAct;
    more?: readonly ListAct[];
    onExport?: () => void;
    /** Between the heading and the bar. */
    children?: ReactNode;
  };

/**
 * The heading of a list with what can be done with it, and its search and filters. On a phone all of that is one bar:
 * the rows come first.
 */
export function ListTop<Row>({
  title,
  documentTitle,
  back,
  about,
  noun,
  beside,
  act,
  more = [],
  onExport,
  children,
  ...toolbar
}: ListTopProps<Row>) {
  const { list } = toolbar;
  const isPhone = usePhone();
  const canExport = list.total > 0;
  return (
    <>
      <PageHeading
        title={title}
        documentTitle={documentTitle}
        back={back}
        beside={
          <>
            <RowCount list={list} noun={noun} />
            {beside}
          </>
        }
        subtitle={about && <p className="max-sm:hidden">{about}</p>}
        actions={
          !isPhone && (
            <>
              {more.map((each) => (
                <ActButton key={each.label} {...each} variant="secondary" />
              ))}
              <PrintButton {...list.printed.button} />
              {onExport && <ExportButton disabled={!canExport} onClick={onExport} />}
              {act && <ActButton {...act} />}
            </>
          )
        }
      />
      {children}
      <FilterToolbar
        {...toolbar}
        end={
          isPhone && (
            <>
              {act && <ActButton {...act} isShort />}
              <More of={list.noun[1]} more={more} list={list} onExport={canExport ? onExport : undefined} />
            </>
          )
        }
      />
    </>
  );
}

type ActButtonProps = ListAct & { variant?: 'primary' | 'secondary'; isShort?: boolean };

/** `isShort`: with its icon alone. */
export function ActButton({ label, icon: Icon = Plus, variant, isShort = false, ...does }: ActButtonProps) {
  const look = { variant, className: isShort ? 'max-sm:w-11 max-sm:shrink-0 max-sm:px-0' : undefined };
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" className={isShort ? 'size-5 shrink-0' : 'size-4'} />}
      <span className={isShort ? 'sr-only' : undefined}>{label}</span>
    </>
  );
  if ('onPress' in does)
    return (
      <Button {...look} onClick={does.onPress}>
        {content}
      </Button>
    );
  return (
    <ButtonLink {...does} {...look}>
      {content}
    </ButtonLink>
  );
}

type MoreProps = Pick<ListTopProps<unknown>, 'onExport'> & {
  of: string;
  more: readonly ListAct[];
  list: Pick<List<unknown>, 'printed'>;
};

function More({ of, more, list, onExport }: MoreProps) {
  const navigate = useNavigate();
  const { disabled, onPrint } = list.printed.button;
  const items = [
    ...more.map(({ label, icon: _icon, ...does }) =>
      'to' in does ? { label, onPress: () => void navigate(does.to) } : { label, ...does },
    ),
    ...(disabled ? [] : [{ label: 'Print', onPress: onPrint }]),
    ...(onExport ? [{ label: 'Export CSV', onPress: onExport }] : []),
  ];
  return items.length > 0 && <MoreMenu of={of} items={items} className="-mr-2 shrink-0" />;
}
