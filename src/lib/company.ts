/** The company that runs this installation: shown in the footer, the contact page and the legal texts. */
export const company = {
  name: 'Roadworthy',
  address: ['Unit 4, Example Business Park', 'Dublin 12', 'Ireland'],
  email: 'hello@roadworthy.example',
} as const;
