/** A mailto: link. What somebody typed, address or subject, cannot add recipients or headers to it. */
export function mailto(address: string, fields: { subject?: string; body?: string } = {}): string {
  const to = address.split('@').map(encodeURIComponent).join('@');
  const rest = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `mailto:${to}${rest && `?${rest}`}`;
}
