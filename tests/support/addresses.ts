import { paths } from '../../src/paths';
import { actors, fixedId } from './actors';
import { ids, recordOf } from './world';

// What the registry of pages (src/places.ts) and the routes of visitors cannot say to the tests that open all pages.
// tests/topics/registries.test.ts fails for a page that is missing here.

type Example = {
  /** In the world of the tests, with what `fill` of tests/db/allFacts.ts adds. */
  world: string;
  /** In the demo. In braces a query of the API, which stands for the id of the first row that it finds. */
  demo: string;
};

const example = (address: (id: string) => string, id: string, query: string): [string, Example] => [
  address(':id'),
  { world: address(id), demo: address(`{${query}}`) },
];

const DEMO_DRIVER = '{users?email=eq.driver@roadworthy.example}';
const VEHICLES = 'depot_vehicles?registration_number=eq.231-D-10256';

/** Addresses of the pages with an id, by their path. */
export const EXAMPLES: Record<string, Example> = {
  ...Object.fromEntries([
    example(paths.myCheck, ids.check, `checks?driver_id=eq.${DEMO_DRIVER}`),
    example(paths.read, ids.policy, 'policies?state=eq.published'),
    example(paths.incident, ids.incident, 'incidents'),
    example(paths.checkRecord, ids.check, 'checks'),
    example(paths.policy, ids.policy, 'policies?state=eq.published'),
    example(paths.policyDraft, ids.policy, 'policies?state=eq.published'),
    example(paths.signature, ids.policySignature, 'policy_signatures'),
    example(paths.talk, ids.talk, 'talks'),
    example(paths.myTalk, fixedId(71, 1), `debriefs?driver_id=eq.${DEMO_DRIVER}`),
    example(paths.defect, ids.defect, 'defects'),
    example(paths.driver, actors.driver.id, 'users?email=eq.patrick.osullivan@roadworthy.example'),
    example(paths.vehicle, ids.assignedVehicle, VEHICLES),
    example(paths.cabPaper, ids.assignedVehicle, VEHICLES),
    example(paths.monthSheet, ids.assignedVehicle, VEHICLES),
    example(paths.blankSheet, ids.assignedVehicle, VEHICLES),
    example(paths.joiner, ids.pendingApplication, 'driver_depot_applications?status=eq.approved'),
  ]),
  [paths.renew(':kind')]: { world: paths.renew('license'), demo: paths.renew('license') },
  [paths.due(':subject', ':id', ':kind', ':source')]: {
    world: paths.due('driver', actors.driver.id, 'license', recordOf('license', 'driver')),
    demo: paths.due('driver', DEMO_DRIVER, 'license', `{driver_licenses?driver_id=eq.${DEMO_DRIVER}}`),
  },
};

/** Pages that say nothing when no data can be loaded, and why. */
export const SILENT: Record<string, string> = {
  [paths.attend]: 'asks for nothing before a scan',
  [paths.reportIncident]: 'nothing may stand before help; what it asks for only saves typing',
  [paths.pack]: 'asks for nothing before a choice',
  [`${paths.settings}?tab=policies`]: 'only leads to the policies',
  [paths.applicationLink]: 'the poster goes without the contact of the depot',
};

/** Where a record that cannot be loaded leads back to, with a message. */
export const LIST_OF: Record<string, string> = {
  [paths.driver(':id')]: paths.drivers,
  [paths.vehicle(':id')]: paths.fleet,
  [paths.joiner(':id')]: paths.joiners,
};

/** The pages of visitors, by their route in src/App.tsx, with an address of each. */
export const VISITED: Record<string, string> = {
  ...Object.fromEntries(
    [
      paths.landing,
      paths.about,
      paths.contact,
      paths.privacy,
      paths.terms,
      paths.login,
      paths.forgotPassword,
      paths.authConfirm,
      paths.signup,
      paths.signupConfirmation,
      paths.check,
    ].map((path) => [path, path]),
  ),
  [paths.emails(':token')]: paths.emails('00000000-0000-4000-8000-000000000000'),
  [paths.talkCode(':code')]: paths.talkCode('ABCD'),
};
