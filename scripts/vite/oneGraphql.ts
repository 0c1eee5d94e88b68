/**
 * Uses the copy of graphql that packages require. Otherwise Vite would use the other one
 * (index.mjs) for imports in the sources: there would be two, and errors of one would not be
 * instances of the other's classes.
 */
export const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }
