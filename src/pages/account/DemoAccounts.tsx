import { Button } from '../../components/Button';

const ACCOUNTS = [
  {
    depot: 'Dublin North',
    people: [
      { label: 'Admin', email: 'admin@roadworthy.example' },
      { label: 'Manager', email: 'manager@roadworthy.example' },
      { label: 'Driver', email: 'driver@roadworthy.example' },
    ],
  },
  {
    depot: 'Cork',
    people: [
      { label: 'Cork admin', email: 'cork-admin@roadworthy.example' },
      { label: 'Cork manager', email: 'cork@roadworthy.example' },
    ],
  },
];

type Credentials = { email: string; password: string };
type DemoAccountsProps = { isReady: boolean; onChoose: (credentials: Credentials) => void };

/** English only: nobody but the demo has it. */
export function DemoAccounts({ isReady, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-accounts" className="font-semibold">
        Demo accounts
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Choose one to fill in the form, then press Log in.</p>
      {ACCOUNTS.map(({ depot, people }) => (
        <fieldset key={depot} className="mt-4">
          <legend className="text-sm font-medium">{depot}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {people.map(({ label, email }) => (
              <Button
                key={email}
                variant="secondary"
                disabled={!isReady}
                onClick={() => onChoose({ email, password: 'roadworthy' })}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
