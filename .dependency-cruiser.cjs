// The folders and which of them may import which (docs/architecture.md). `npm run imports` enforces it.

const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')

// dependency-cruiser's swc parser does not know that a .tsx file holds JSX: tell it, file by file.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

/** Every file of ours, as against packages. */
const ours = '^(agent|domain|server|client|tests|scripts|prisma|bench|generated)/'
/** A module's folder. main.ts, app.ts, schema.ts and http/ compose them. */
const modules = '^server/(?!platform/|http/)([^/]+)/'
const graphqlFile = '^server/(?!platform/|http/).+(/g|[A-Za-z0-9]G)raphql\\.ts$'
const legacyFile = '^server/(?!platform/|http/).+(/l|[A-Za-z0-9]L)egacy\\.ts$'
const tests = '\\.test\\.tsx?$|^client/tests/'

/**
 * The order of each area's folders (and of files beside them). A folder may import those of earlier rows, and none of its own
 * row or a later one, so that no two need each other. A new folder gets its place there. The files beside the folders of domain
 * belong to its first row; server/platform/ comes before the rows of server, server/http/ and server/*.ts after them.
 */
const order = require('./scripts/folderOrder.json')

/** The digest of the rules. */
const rules = [__filename, path.join(__dirname, 'scripts/folderOrder.json')]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 16)

/** Folders without a row, which all rows may import; the rules below say the rest about platform and http. */
const exempt = { domain: [], server: ['platform', 'http'], client: ['__generated__'] }

const anyOf = (names) => `(${names.join('|').replaceAll('.', '\\.')})(?:/|$)`

/** Returns the rules that keep an area's order: one for each row, and one for folders without a row. */
function orderOf(area) {
  const rows = order[area]
  // The files beside the folders of server compose them, and those of domain belong to its first row.
  const ordered = area === 'client' ? '^client/' : `^${area}/[^/]+/`
  return [
    ...rows.map((row, index) => ({
      name: `${area}-order`,
      comment: `${row.join(', ')} -> themselves and earlier rows of scripts/folderOrder.json.`,
      severity: 'error',
      from: { path: `^${area}/${anyOf(row)}`, pathNot: tests },
      to: {
        path: ordered,
        pathNot: [
          `^${area}/$1(?:/|$)`,
          `^${area}/${anyOf([...exempt[area], ...rows.slice(0, index).flat()])}`,
        ],
      },
    })),
    {
      name: `${area}-place`,
      comment: 'A folder without a row in scripts/folderOrder.json.',
      severity: 'error',
      from: {
        path: ordered,
        pathNot: [tests, `^${area}/${anyOf([...exempt[area], ...rows.flat()])}`],
      },
      to: {},
    },
  ]
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-index',
      comment: 'A file is named after what it holds.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.[cm]?[jt]sx?$', pathNot: '(^|/)node_modules/' },
    },
    {
      name: 'no-index-here',
      comment: 'A file is named after what it holds.',
      severity: 'error',
      from: { path: '/index\\.[cm]?[jt]sx?$', pathNot: '(^|/)node_modules/' },
      to: {},
    },
    {
      name: 'resolvable',
      // numfmt names a file of types that it doesn't hold; node and tsc find it otherwise.
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        dependencyTypesNot: ['type-only'],
        pathNot: '/__generated__/|^relay-runtime/network/|^numfmt$',
      },
    }, // types alone
    ...Object.keys(order).flatMap(orderOf),
    {
      name: 'domain-files-come-first',
      comment:
        'A file beside the folders of domain -> files beside it, and the first row of its folders.',
      severity: 'error',
      from: { path: '^domain/[^/]+\\.ts$', pathNot: tests },
      to: { path: '^domain/[^/]+/', pathNot: `^domain/${anyOf(order.domain[0])}` },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain -> domain, zod, and the data of ISO 3166. Its tests may use the test tools.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', '(^|/)node_modules/(zod|i18n-iso-countries)/'] },
    },
    {
      name: 'client-knows-domain',
      comment: 'client -> client, domain (and packages).',
      severity: 'error',
      from: { path: '^client/', pathNot: tests },
      to: { path: ours, pathNot: ['^client/', '^domain/'] },
    },
    {
      name: 'client-runs-in-a-browser',
      comment: "The client can't use what only Node has. Its tests may.",
      severity: 'error',
      from: { path: '^client/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'agent-knows-domain',
      comment:
        'agent -> agent, domain, and the code for sockets that it shares with the server; it runs on another machine.',
      severity: 'error',
      from: { path: '^agent/', pathNot: tests },
      to: { path: ours, pathNot: ['^agent/', '^domain/', '^server/platform/sockets/'] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'server/platform -> domain, platform, server/config.ts, generated (and packages).',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: {
        path: ours,
        pathNot: ['^server/platform/', '^domain/', '^server/config\\.ts$', '^generated/'],
      },
    },
    {
      name: 'modules-offer-commands-and-queries',
      comment:
        'A module uses another through its commands, queries and types, never through its graphql.ts or legacy.ts.',
      severity: 'error',
      from: { path: modules },
      to: { path: [graphqlFile, legacyFile], pathNot: '^server/$1/' },
    },
    {
      name: 'modules-stay-in-the-server',
      comment: 'A module -> domain, platform, generated, other modules, server/config.ts.',
      severity: 'error',
      from: { path: modules, pathNot: tests },
      to: {
        path: ours,
        pathNot: ['^domain/', '^generated/', '^server/config\\.ts$', '^server/platform/', modules],
      },
    },
    {
      name: 'graphql-keeps-off-legacy',
      comment: 'Two transports of one command never know each other.',
      severity: 'error',
      from: { path: graphqlFile },
      to: { path: legacyFile },
    },
    {
      name: 'legacy-keeps-off-graphql',
      comment: 'Two transports of one command never know each other.',
      severity: 'error',
      from: { path: legacyFile },
      to: { path: graphqlFile },
    },
    {
      name: 'commands-know-no-transport',
      comment: 'graphql.ts and legacy.ts -> commands and queries, never the other way.',
      severity: 'error',
      from: { path: modules, pathNot: [graphqlFile, legacyFile, tests] },
      to: { path: [graphqlFile, legacyFile] },
    },
    {
      name: 'kit-knows-no-programme',
      comment:
        'client/ui -> ui, state, files, messages, domain: what knows the programme belongs to client/parts.',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: tests },
      to: { path: '^client/', pathNot: '^client/(ui|state|files|messages)/' },
    },
    {
      name: 'screens-keep-to-their-area',
      comment:
        'One screen area never imports another; what two need belongs to client/parts or client/ui.',
      severity: 'error',
      from: { path: '^client/screens/([^/]+)/' },
      to: { path: '^client/screens/([^/]+)/', pathNot: '^client/screens/$1/' },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'What runs in production imports no test, script or benchmark.',
      severity: 'error',
      from: { path: '^(agent|domain|server|client)/', pathNot: tests },
      to: { path: ['^(tests|scripts|bench)/', tests], pathNot: '^client/tests/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['(^|/)node_modules/', '^(generated|client/__generated__)/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    // The cache does not notice other rules: those of folderOrder.json have a cache of their own.
    cache: { folder: `node_modules/.cache/dependency-cruiser/${rules}`, strategy: 'content' },
  },
}
