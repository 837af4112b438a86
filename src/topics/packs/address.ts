import { paths } from '../../paths';

/** Where a pack of these begins. */
export const packOf = (of: 'vehicles' | 'drivers', ids: readonly string[]) =>
  `${paths.pack}?${of}=${ids.join(',')}`;
