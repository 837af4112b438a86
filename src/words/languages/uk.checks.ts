// Made from uk.po by npm run words.
export const catalogue = {};
