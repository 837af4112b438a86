import { useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import type { Column } from '../../../components/DataTable';
import { EmailText } from '../../../components/EmailText';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PhoneLink } from '../../../components/PhoneLink';
import { PrintButton } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { useAction } from '../../../forms/useSave';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { ApplicationLink } from '../../applications/parts/ApplicationLink';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { DayCell, RowButton, SHOWN_LABEL } from '../../settings/parts/cells';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { InviteDialog } from '../../staff/parts/InviteDialog';
import { type DepotContact, depotContactQuery, saveDepotContact } from '../data/depotContacts';
import { depotDaysQuery } from '../data/depotDays';
import {
  bringSetupBack,
  type Depot,
  type DepotDraft,
  isSetUpQuery,
  type NamedDepot,
  otherDepotsQuery,
  saveDepot,
} from '../data/depots';
import { beginsText, checkDepot, checkDepotContact, type DepotContactDraft } from '../rules';

const DepotDaysDialog = lazyPart(() => import('../parts/DepotDaysDialog'));

const depotsBeside = (ownId: string) =>
  listResource({
    title: 'Other depots',
    noun: ['depot', 'depots'],
    sort: unsorted,
    query: ({ page, pageSize }) => otherDepotsQuery(ownId, { page, pageSize }),
  });

export default function DepotsPanel() {
  const user = useCurrentUser();
  const { depot: own } = user;
  const list = useList(depotsBeside(own.id), user);
  const [dialog, setDialog] = useState<'add' | 'rename' | { id: string; name: string } | null>(null);
  const [added, setAdded] = useState<NamedDepot | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const close = () => setDialog(null);

  return (
    <SettingsPanel
      title="Depots"
      text="Each depot has its own people, vehicles and applications. You can rename yours and add others."
      actions={
        <>
          <PrintButton {...list.printed.button} />
          <Button onClick={() => setDialog('add')}>Add Depot</Button>
        </>
      }
      history={<RecordHistory of={{ table: 'depots' }} />}
      news={
        <>
          {added && (
            <InlineAlert tone="ok" title={`${added.name} was added`} className="mb-4">
              <p>It has no staff yet. Its first administrator invites the others.</p>
              <Button variant="secondary" className="mt-3" onClick={() => setDialog(added)}>
                Invite First Admin <span className="sr-only">of {added.name}</span>
              </Button>
            </InlineAlert>
          )}
          {notice && (
            <InlineAlert tone="warn" className="mb-4">
              {notice}
            </InlineAlert>
          )}
        </>
      }
    >
      <OwnDepot name={own.name} onRename={() => setDialog('rename')} />
      <OwnContact />
      <OwnDays depotId={own.id} />
      <Card className="mb-6">
        <ApplicationLink />
      </Card>
      <SetUpList depot={own} />
      <h3 className="font-semibold">Other depots</h3>
      <p className="text-sm text-ink-soft">
        Invite the first administrator of a depot that has no staff. Its own administrators invite everyone
        else.
      </p>
      <PagedTable
        caption="Other depots"
        list={list}
        isCounted
        columns={depotColumns(setDialog)}
        areas="grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-1 max-lg:[grid-template-areas:'name_added''actions_actions']"
        isLines
        empty={<EmptyState icon={Warehouse} title="No other depots" text="Yours is the only one so far." />}
      />
      {dialog === 'add' && (
        <DepotDialog
          title="Add Depot"
          onClose={close}
          onSaved={(depot) => {
            setAdded(depot);
            close();
          }}
        />
      )}
      {dialog === 'rename' && (
        <DepotDialog title="Rename Depot" depot={own} onClose={close} onSaved={close} />
      )}
      {dialog && typeof dialog === 'object' && (
        <InviteDialog
          depot={dialog}
          onClose={close}
          onInvited={(problem) => {
            setAdded(null);
            setNotice(problem);
            close();
          }}
        />
      )}
    </SettingsPanel>
  );
}

const depotColumns = (onInvite: (depot: Depot) => void): readonly Column<Depot>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    key: 'added',
    header: 'Added',
    inCard: SHOWN_LABEL,
    cell: ({ created_at }) => <DayCell timestamp={created_at} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (depot) =>
      depot.has_staff ? (
        <span className="text-ink-soft">
          {depot.has_admin
            ? 'Managed by its own administrators'
            : 'Has managers but no administrator. Only the person who set up Roadworthy can appoint one.'}
        </span>
      ) : (
        <RowButton label="Invite First Admin" of={`of ${depot.name}`} onClick={() => onInvite(depot)} />
      ),
  },
];

function OwnDepot({ name, onRename }: { name: string; onRename: () => void }) {
  return (
    <Card className="mb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-sm text-ink-soft">Your depot</h3>
          <p className="text-lg font-semibold">{name}</p>
        </div>
        <Button variant="secondary" onClick={onRename}>
          Rename
        </Button>
      </div>
    </Card>
  );
}

function SetUpList({ depot: { id, name } }: { depot: NamedDepot }) {
  const { data: isAway } = useQuery(isSetUpQuery(id));
  const bringBack = useAction(bringSetupBack(id));
  if (isAway === undefined) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p role="status">
        {isAway
          ? 'Set-up list hidden.'
          : `The list “Set up ${name}” is on the dashboard while something on it is left to do.`}
      </p>
      {isAway && (
        <Button
          variant="secondary"
          busy={bringBack.isPending}
          busyText="Showing..."
          onClick={() => bringBack.mutate()}
        >
          Show
        </Button>
      )}
      {bringBack.failure && (
        <InlineAlert tone="bad" className="w-full">
          {bringBack.failure}
        </InlineAlert>
      )}
    </div>
  );
}

function OwnDays({ depotId }: { depotId: string }) {
  const today = useToday();
  const { data, isLoadingError, refetch } = useQuery(depotDaysQuery(depotId));
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="mb-6">
      {isLoadingError && (
        <ErrorState message="The days of checks couldn't be loaded" onRetry={() => refetch()} />
      )}
      {!data && !isLoadingError && <Skeleton className="h-14 w-full max-w-lg" />}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-sm text-ink-soft">Days of checks</h3>
            <p className="font-medium">{beginsText(data.checks_begin_on, today)}</p>
            <p>
              {data.works_on_holidays
                ? 'We work on public holidays.'
                : 'No check is expected on public holidays.'}
            </p>
          </div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Edit days
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {data && isOpen && <DepotDaysDialog days={data} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
}

function OwnContact() {
  const { data, isLoadingError, refetch } = useQuery(depotContactQuery());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="mb-6">
      {isLoadingError && (
        <ErrorState message="How to reach your depot couldn't be loaded" onRetry={() => refetch()} />
      )}
      {!data && !isLoadingError && <Skeleton className="h-14 w-full max-w-lg" />}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-sm text-ink-soft">How drivers and applicants reach it</h3>
            {data.phone || data.email ? (
              <p className="flex flex-wrap gap-x-6 font-medium">
                {data.phone && <PhoneLink phone={data.phone} />}
                {data.email && (
                  <span className="inline-flex min-w-0 items-center">
                    <EmailText email={data.email} />
                  </span>
                )}
              </p>
            ) : (
              <p>No phone or email yet. Drivers who must not drive are told to ask their depot.</p>
            )}
          </div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {data.phone || data.email ? 'Edit Contact' : 'Add Contact'}
          </Button>
        </div>
      )}
      {data && isOpen && <ContactDialog contact={data} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function ContactDialog({ contact, onClose }: { contact: DepotContact; onClose: () => void }) {
  return (
    <RecordModal
      title="Contact of your depot"
      onClose={onClose}
      submitText="Save Contact"
      record={contact}
      toDraft={toContactDraft}
      check={checkDepotContact}
      save={saveDepotContact()}
      parts={CONTACT_PARTS}
    >
      <ContactFields />
    </RecordModal>
  );
}

const toContactDraft = ({ phone, email }: DepotContact): DepotContactDraft => ({
  phone: phone ?? '',
  email: email ?? '',
});

const CONTACT_PARTS: readonly Part<DepotContactDraft>[] = [
  { label: 'Phone', paths: ['phone'] },
  { label: 'Email', paths: ['email'] },
];

function ContactFields() {
  const field = useCheckedField<DepotContactDraft>();
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="off"
        help="Your drivers call it when they must not drive, and applicants when they have a question."
        {...field('phone')}
      />
      <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
    </div>
  );
}

type DepotDialogProps = {
  title: string;
  depot?: NamedDepot;
  onClose: () => void;
  onSaved: (depot: NamedDepot) => void;
};

function DepotDialog({ title, depot, onClose, onSaved }: DepotDialogProps) {
  return (
    <RecordModal
      title={title}
      onClose={onClose}
      submitText={title}
      onSaved={onSaved}
      record={depot ?? null}
      toDraft={toDepotDraft}
      check={checkDepot}
      save={saveDepot(!depot)}
      parts={DEPOT_PARTS}
    >
      <DepotNameField />
    </RecordModal>
  );
}

const toDepotDraft = (depot: NamedDepot | null): DepotDraft => ({ name: depot?.name ?? '' });

const DEPOT_PARTS: readonly Part<DepotDraft>[] = [{ label: 'Name', paths: ['name'] }];

function DepotNameField() {
  const field = useCheckedField<DepotDraft>();
  return (
    <TextField
      label="Name"
      help="Drivers choose the depot by this name when they apply. No two depots can have the same name."
      autoComplete="off"
      {...field('name')}
    />
  );
}
