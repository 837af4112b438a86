import type { Database } from '../../lib/database';

/** What a driver still needs before the first day. */
export type Onboarding = NonNullable<
  NonNullable<Database['public']['Functions']['whole_driver']['Returns']>['onboarding']
>;
