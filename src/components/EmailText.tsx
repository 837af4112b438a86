/** An email address that breaks before the @ if it does not fit on one line. */
export function EmailText({ email }: { email: string }) {
  const [name, ...domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{domain.join('@')}
    </>
  );
}
