import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { PrintTitle } from '../../../components/PrintTitle';
import { paths } from '../../../paths';
import { wholeCheckQuery } from '../data/checks';
import { OneCheck } from '../parts/OneCheck';
import { myChecks as texts } from '../words/checkDay';

export default function MyCheckPage() {
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const { data: check } = useQuery(wholeCheckQuery(id));
  const title = check ? texts.check({ plate: check.plate }) : texts.title();
  const name = check?.driver_id === user.id ? user.full_name : check?.signed_name;
  return (
    <div className="max-w-6xl print:max-w-none">
      <PrintTitle title={title} by={user} />
      <PageHeading
        title={title}
        back={{ to: paths.myChecks, label: texts.back() }}
        actions={
          check && (
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-4" /> {texts.print()}
            </Button>
          )
        }
      />
      <OneCheck id={id} title={title} name={name ?? null} />
    </div>
  );
}
