// Made from pt-BR.po by npm run words.
export const catalogue = {};
