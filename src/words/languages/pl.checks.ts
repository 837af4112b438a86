// Made from pl.po by npm run words.
export const catalogue = {};
