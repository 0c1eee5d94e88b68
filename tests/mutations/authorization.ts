import type { Mutation } from './Mutation.ts'

/** Faults in the code for V8, authorization. */
export const authorization: readonly Mutation[] = [
  {
    lines: ['8.2.1'],
    file: 'domain/access.ts',
    find: 'return (actions[action] as readonly number[]).includes(viewer.roleId)',
    replace: 'return actions[action].length > 0',
    tests: ['tests/server/graphql/access.test.ts'],
  },
  {
    lines: ['8.2.2'],
    file: 'server/platform/visibleTo.ts',
    find: 'return viewer.branchCode === headquarters ? {} : { branchCode: viewer.branchCode }',
    replace: 'return viewer.branchCode === headquarters ? {} : {}',
    tests: ['tests/server/graphql/nodes.test.ts'],
  },
  {
    lines: ['8.2.3'],
    file: 'server/platform/graphql/statedScopes.ts',
    find: 'unauthorizedResolver: (row: Row) => masked(write(row[key])),',
    replace: 'unauthorizedResolver: (row: Row) => write(row[key]),',
    tests: ['tests/server/graphql/fieldRights.test.ts'],
  },
  {
    lines: ['8.3.1'],
    file: 'server/platform/guard.ts',
    find: 'const refusal = refusalOf(ctx, action)\n  if (refusal) throw refusal',
    replace:
      "const refusal = refusalOf(ctx, action)\n  if (refusal?.code === 'session.ended') throw refusal",
    tests: ['tests/conformance/restCalls.test.ts'],
  },
  {
    lines: ['8.3.2'],
    file: 'server/access/sessions/SessionCache.ts',
    find: 'events.listenToSessions((userId) => sessions.forget(userId))',
    replace: 'events.listenToSessions(() => undefined)',
    tests: ['tests/server/access/sessionCache.test.ts'],
  },
  {
    lines: ['8.3.3'],
    file: 'server/reports/files/exportFile.ts',
    find: "if (found.seenAs !== seenAs(ctx.viewer)) throw problem('export.rightsChanged')",
    replace: 'void seenAs',
    tests: ['tests/server/reports/exports/exports.test.ts'],
  },
  {
    lines: ['8.4.1'],
    file: 'domain/access.ts',
    find: 'return seesBranch(viewer, branchCode) && administrators.includes(viewer.roleId)',
    replace: 'return seesBranch(viewer, branchCode) || viewer.roleId > 0',
    tests: ['tests/server/production/refusals.test.ts'],
  },
]
