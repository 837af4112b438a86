/** Neither the address nor a field can add recipients or headers to the link. */
export function mailto(address: string, fields: { subject?: string; body?: string } = {}): string {
  const to = address.split('@').map(encodeURIComponent).join('@');
  const rest = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `mailto:${to}${rest && `?${rest}`}`;
}
