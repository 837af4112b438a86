// Made from lt.po by npm run words.
export const catalogue = {};
