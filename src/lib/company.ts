/** Who runs this installation: shown in the footer, on the contact page and in the legal texts. */
export const company = {
  name: 'Roadworthy',
  address: ['Unit 4, Example Business Park', 'Dublin 12', 'Ireland'],
  email: 'hello@roadworthy.example',
} as const;
