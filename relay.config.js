const artifacts = './client/__generated__'

const config = {
  src: './client',
  schema: './schema.graphql',
  language: 'typescript',
  artifactDirectory: artifacts,
  eagerEsModules: true,
  useImportTypeSyntax: true,
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  // The browser sends a document's hash; the server knows these texts and runs no other of ours.
  persistConfig: { file: `${artifacts}/persisted.json`, algorithm: 'SHA256' },
  customScalarTypes: {
    Date: 'string',
    DateTime: 'string',
    JSON: 'unknown',
    Words: { name: 'Words', path: '#domain/words.ts' },
  },
  // A fragment on a type that may not match needs no alias: its component asks for __typename, and reads nothing of another.
  featureFlags: { enforce_fragment_alias_where_ambiguous: { kind: 'disabled' } },
}

export default config
// The compiler requires this file, and takes what it gets for the whole.
export { config as 'module.exports' }
