import { words } from '../../../words/messages.ts';

/** The fields of a licence on a form. */
export const licenceForm = words('licenceForm', {
  loadingCountries: 'Loading countries...',
  noCountries: 'No countries found',
  loadingTypes: 'Loading license types...',
  noTypes: 'No license types found',
  typesNotLoaded: 'Failed to load license types',
  // A button below the expiry date, for a licence that shows none.
  endless: 'It has no expiry date',
  exchangeBy: 'A licence with no expiry date must be exchanged by 19 January 2033.',
});
