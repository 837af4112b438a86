import { words } from './messages.ts';

/** A field with a button that copies what stands in it: an address, a key for an app, or a link. */
export const copying = words('copying', {
  copied: 'Copied',
  address: 'Copy address',
  addressCopied: 'The address is copied.',
  addressNotCopied: "It couldn't be copied. Select the address and copy it yourself.",
  key: 'Copy key',
  keyCopied: 'The key is copied.',
  keyNotCopied: "It couldn't be copied. Select the key and copy it yourself.",
  link: 'Copy link',
  linkCopied: 'The link is copied.',
  linkNotCopied: "It couldn't be copied. Select the link and copy it yourself.",
});
