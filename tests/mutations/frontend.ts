import type { Mutation } from './Mutation.ts'

const headers = {
  file: 'server/http/securityHeaders.ts',
  tests: ['tests/server/http/headers.test.ts'],
}
const cookie = {
  file: 'server/http/sessionCookie.ts',
  tests: ['tests/server/http/headers.test.ts'],
}

/** Faults in the code for V3, the web frontend. */
export const frontend: readonly Mutation[] = [
  {
    lines: ['3.2.1'],
    file: 'server/http/export/workbookRoute.ts',
    find: '`attachment; filename',
    replace: '`inline; filename',
    tests: ['tests/server/http/workbook.test.ts'],
  },
  {
    lines: ['3.2.2'],
    file: 'client/screens/core/PasswordExpires.tsx',
    find: '<Callout compact intent="warning" role="status">',
    replace:
      '<Callout compact intent="warning" role="status" dangerouslySetInnerHTML={{ __html: String(days) }}>',
    tests: ['tests/unit/tools/dangerousCode.test.ts'],
  },
  { lines: ['3.3.1'], ...cookie, find: ",\n    ...(secure ? ['Secure'] : []),\n  ]", replace: ']' },
  { lines: ['3.3.2'], ...cookie, find: 'SameSite=Strict', replace: 'SameSite=Lax' },
  {
    lines: ['3.3.3'],
    ...cookie,
    find: "(secure ? '__Host-ikad_session' : 'ikad_session')",
    replace: "(secure ? 'ikad_session' : 'ikad_session')",
  },
  { lines: ['3.3.4'], ...cookie, find: "'HttpOnly',", replace: '' },
  {
    lines: ['3.4.1'],
    ...headers,
    find: "return { ...securityHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }",
    replace: 'return { ...securityHeaders }',
  },
  {
    lines: ['3.4.2'],
    ...headers,
    find: "'x-frame-options': 'DENY',",
    replace: "'x-frame-options': 'DENY',\n  'access-control-allow-origin': '*',",
  },
  {
    lines: ['3.4.3'],
    ...headers,
    find: '"object-src \'none\'",',
    replace: '"object-src \'self\'",',
  },
  { lines: ['3.4.4'], ...headers, find: "'x-content-type-options': 'nosniff',", replace: '' },
  {
    lines: ['3.4.5'],
    ...headers,
    find: "'referrer-policy': 'no-referrer'",
    replace: "'referrer-policy': 'unsafe-url'",
  },
  {
    lines: ['3.4.6'],
    ...headers,
    find: '"frame-ancestors \'none\'"',
    replace: '"frame-ancestors *"',
  },
  {
    lines: ['3.5.1'],
    file: 'server/http/crossSite.ts',
    find: "facts.header('x-ikad-client') !== undefined &&\n    isOwnOrigin(facts)",
    replace: "facts.header('x-ikad-client') !== '' && isOwnOrigin(facts)",
    tests: ['tests/server/http/crossSite.test.ts'],
  },
  {
    lines: ['3.5.2'],
    file: 'server/http/graphqlRoute.ts',
    find: "'application/json',\n      { parseAs",
    replace: "'*',\n      { parseAs",
    tests: ['tests/server/http/crossSite.test.ts'],
  },
  {
    lines: ['3.5.3'],
    file: 'server/http/graphqlRoute.ts',
    find: "scope.post('/graphql', async (request, reply) => {",
    replace: "scope.all('/graphql', async (request, reply) => {",
    tests: ['tests/server/http/crossSite.test.ts'],
  },
  {
    lines: ['3.7.2'],
    file: 'client/session/places.ts',
    find: 'to && /^\\/(ikad|csm)\\//.test(to) && ',
    replace: 'to && ',
    tests: ['client/session/places.test.ts'],
  },
]
