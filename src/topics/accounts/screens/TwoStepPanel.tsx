import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { CheckboxField } from '../../../components/CheckboxField';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { Skeleton } from '../../../components/Skeleton';
import { isWithoutCode } from '../../../data/session';
import { yesOrNo } from '../../../domain/fields';
import { toFormCheck } from '../../../domain/formCheck';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordForm } from '../../../forms/RecordForm';
import { paths } from '../../../paths';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { type LoginSettings, loginSettingsQuery, saveLoginSettings } from '../data/loginSettings';

export default function TwoStepPanel() {
  const { data, isLoadingError, refetch } = useQuery(loginSettingsQuery());
  return (
    <SettingsPanel
      title="Two-step login"
      text="Whether managers and administrators must log in with a code from their own device, as well as their password. Drivers are not asked."
      history={<RecordHistory of={{ table: 'login_settings' }} />}
    >
      <Card>
        {isLoadingError && <ErrorState message="This setting couldn't be loaded" onRetry={() => refetch()} />}
        {!data && !isLoadingError && <Skeleton className="h-24 w-full" />}
        {data && <SettingsForm settings={data} />}
      </Card>
    </SettingsPanel>
  );
}

type Draft = { staff_need_second_step: boolean };

const toDraft = ({ staff_need_second_step }: LoginSettings): Draft => ({ staff_need_second_step });
const parts: readonly Part<Draft>[] = [
  {
    label: 'Staff must log in with a code',
    paths: ['staff_need_second_step'],
    read: (draft) => yesOrNo(draft.staff_need_second_step),
  },
];

function SettingsForm({ settings }: { settings: LoginSettings }) {
  const { session } = useAuth();
  return (
    <RecordForm
      record={settings}
      toDraft={toDraft}
      check={() => toFormCheck([])}
      save={saveLoginSettings()}
      parts={parts}
      submitText="Save Two-step login"
    >
      {session && isWithoutCode(session) && (
        <InlineAlert tone="warn">
          You logged in without a code yourself. Before you can require a code from others, set up two-step
          login under{' '}
          <Link to={paths.account} className="text-brand underline">
            Your account
          </Link>
          .
        </InlineAlert>
      )}
      <Demand />
    </RecordForm>
  );
}

function Demand() {
  const field = useCheckedField<Draft>();
  return (
    <CheckboxField
      label="Staff must log in with a code"
      help="This takes effect at once. Staff who have no device yet are asked to set one up before they can go on."
      {...field('staff_need_second_step')}
    />
  );
}
