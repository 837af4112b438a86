// Made from ro.po by npm run words.
export const catalogue = {};
