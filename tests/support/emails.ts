/** Addresses that the forms and the database take, and those that neither takes. */
export const validEmails = [
  'mary@example.ie',
  "sean.o'brien+depot@mail.example.co.uk",
  'mary@localhost',
  'm@x.ie',
  `mary@${'a'.repeat(63)}.ie`,
  // Allowed in an address, and no harm in a link (domain/mailto.ts).
  'mary?bcc=x&subject=y@example.ie',
];
export const invalidEmails = [
  '',
  'mary',
  'mary@',
  '@example.ie',
  'mary@example.',
  'mary@.ie',
  'mary@-example.ie',
  'mary@example-.ie',
  'mary@example..ie',
  'mary@@example.ie',
  'mary@exa_mple.ie',
  'mary@example.ie?bcc=john@example.ie&subject=x',
  'mary@example.ie?subject=x',
  'mary byrne@example.ie',
  'mary@example.ie, john@example.ie',
  'mary <mary@example.ie>',
  'máire@example.ie',
  'mary@example.ie\nx',
  `mary@${'a'.repeat(64)}.ie`,
];
