import type { Mutation } from './Mutation.ts'

/** Faults in the code for V7, session management. */
export const sessions: readonly Mutation[] = [
  {
    lines: ['7.2.1'],
    file: 'server/platform/keys/token.ts',
    find: '.update(token)',
    replace: '.update(token.slice(-40))',
    tests: ['tests/server/access/authenticate.test.ts'],
  },
  {
    lines: ['7.2.2'],
    file: 'server/access/sessions/sessions.ts',
    find: 'const token = newToken()',
    replace: "const token = String(opening.userId).padStart(43, 'A')",
    tests: ['tests/server/access/signIn.test.ts'],
  },
  {
    lines: ['7.2.3'],
    file: 'server/platform/keys/token.ts',
    find: 'randomBytes(32)',
    replace: 'randomBytes(12)',
    tests: ['tests/server/access/signIn.test.ts'],
  },
  {
    lines: ['7.2.4'],
    file: 'server/access/sessions/establishSession.ts',
    find: "if (ctx.sessionId) await endSession(tx, ctx.sessionId, 'signedInAgain', now)",
    replace: 'void endSession',
    tests: ['tests/server/access/signIn.test.ts'],
  },
  {
    lines: ['7.3.1'],
    file: 'server/access/sessions/authenticate.ts',
    find: 'AND s.last_seen_at > ${before(limits.idleMs)} AND',
    replace: 'AND',
    tests: ['tests/server/access/authenticate.test.ts'],
  },
  {
    lines: ['7.3.2'],
    file: 'server/access/sessions/authenticate.ts',
    find: ' AND s.created_at > ${before(limits.sessionMs)}\n',
    replace: '\n',
    tests: ['tests/server/access/authenticate.test.ts'],
  },
  {
    lines: ['7.4.1'],
    file: 'server/access/sessions/signOut.ts',
    find: "if (!(await endSession(tx, sessionId, 'signedOut', now))) return",
    replace: 'void endSession',
    tests: ['tests/server/access/graphql.test.ts'],
  },
  {
    lines: ['7.4.2'],
    file: 'server/access/users/disableUser.ts',
    find: "const endedSessions = await endOtherSessions(tx, user.id, null, 'userDisabled', now)",
    replace: 'const endedSessions = 0 * Number(endOtherSessions.length)',
    tests: ['tests/server/access/removeUser.test.ts'],
  },
  {
    lines: ['7.4.3'],
    file: 'server/access/passwords/changePassword.ts',
    find: "await endOtherSessions(\n          tx,\n          user.id,\n          ctx.sessionId,\n          'passwordChanged',\n          now,\n        )",
    replace: '0 * Number(endOtherSessions.length)',
    tests: ['tests/server/access/changePassword.test.ts'],
  },
  {
    lines: ['7.4.4'],
    file: 'client/shell/OpenUserMenu.tsx',
    find: '<MenuItem icon={<LogOut />} text={t(term.signOut)} onClick={() => void signOut()} />',
    replace: '',
    tests: ['client/shell/OpenUserMenu.test.tsx'],
  },
  {
    lines: ['7.4.5'],
    file: 'server/access/sessions/endUserSessions.ts',
    find: "await endOtherSessions(\n      scope.tx,\n      user.id,\n      scope.sessionId,\n      'endedByAdministrator',\n      scope.now,\n    )",
    replace: '0 * Number(endOtherSessions.length)',
    tests: ['tests/server/access/userSessions.test.ts'],
  },
]
