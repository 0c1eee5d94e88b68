/**
 * The copy of graphql that packages require. Vite alone would take the other one (index.mjs) where a source imports it: then there
 * are two, and the errors of one aren't the other's.
 */
export const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }
