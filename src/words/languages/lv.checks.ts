// Made from lv.po by npm run words.
export const catalogue = {};
