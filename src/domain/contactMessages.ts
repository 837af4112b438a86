/** The address of a reply to a message, for the reader's own mail program. What the sender wrote adds no header to it. */
export function replyAddress({ email, subject }: { email: string; subject: string }): string {
  const address = email.split('@').map(encodeURIComponent).join('@');
  const title = `Re: ${subject.replace(/\s+/g, ' ').trim()}`;
  return `mailto:${address}?subject=${encodeURIComponent(title)}`;
}
