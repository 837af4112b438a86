import { SETTINGS_IDS, type SettingsId, type Topic } from './topic';
import { TOPICS } from './topics';

const TABS: NonNullable<Topic['settings']> = Object.fromEntries(
  TOPICS.flatMap(({ settings = {} }) => Object.entries(settings)),
);

export const settingsLabel = (id: SettingsId) => TABS[id]?.label ?? id;

/** The tabs of the settings, for the search. */
export const SUBJECTS = SETTINGS_IDS.flatMap((id) => (TABS[id] ? { id, ...TABS[id] } : []));
