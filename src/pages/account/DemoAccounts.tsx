import { Button } from '../../components/Button';
import { demo } from '../../words/demo';

const ACCOUNTS = [
  {
    // biome-ignore lint/plugin: a name, the same in every language
    depot: 'Dublin North',
    people: [
      { label: demo.admin, email: 'admin@roadworthy.example' },
      { label: demo.manager, email: 'manager@roadworthy.example' },
      { label: demo.driver, email: 'driver@roadworthy.example' },
    ],
  },
  {
    // biome-ignore lint/plugin: a name, the same in every language
    depot: 'Cork',
    people: [
      { label: demo.corkAdmin, email: 'cork-admin@roadworthy.example' },
      { label: demo.corkManager, email: 'cork@roadworthy.example' },
    ],
  },
];

type Credentials = { email: string; password: string };
type DemoAccountsProps = { isReady: boolean; onChoose: (credentials: Credentials) => void };

export function DemoAccounts({ isReady, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-accounts" className="font-semibold">
        {demo.title()}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{demo.text()}</p>
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
                {label()}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
