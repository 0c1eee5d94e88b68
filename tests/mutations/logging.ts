import type { Mutation } from './Mutation.ts'

/** Faults in the code for V16, logging and error handling. */
export const logging: readonly Mutation[] = [
  {
    lines: ['16.2.1'],
    file: 'server/platform/logRefusal.ts',
    find: 'loginId: viewer?.loginId ?? null,',
    replace: '',
    tests: ['tests/server/http/refusalLog.test.ts'],
  },
  {
    lines: ['16.2.2'],
    file: 'server/platform/database/serverSettings.ts',
    find: "  timezone: 'UTC',",
    replace: "  timezone: 'Asia/Kuala_Lumpur',",
    tests: ['tests/server/database/embedded.test.ts'],
  },
  {
    lines: ['16.2.3'],
    file: 'server/log.ts',
    find: 'return destination ? pino(options, destination) : pino(options)',
    replace:
      "return pino(options, process.getBuiltinModule('node:fs').createWriteStream('calls.log'))",
    tests: ['tests/unit/tools/dangerousCode.test.ts'],
  },
  {
    lines: ['16.2.4'],
    file: 'server/log.ts',
    find: 'return destination ? pino(options, destination) : pino(options)',
    replace:
      'return pino(options, { write: (line: string) => void (destination ?? process.stdout).write(line.replaceAll(\'"\', "")) })',
    tests: ['tests/server/http/refusalLog.test.ts'],
  },
  {
    lines: ['16.2.5'],
    file: 'server/log.ts',
    find: "  'cookie',\n",
    replace: '',
    tests: ['tests/server/http/secrets.test.ts'],
  },
  {
    lines: ['16.3.1'],
    file: 'server/access/sessions/withPassword.ts',
    find: "await auditFailure(tx, ctx, options.failure, held, now, held ? 'password' : 'unknownUser')",
    replace: '',
    tests: ['tests/server/access/signIn.test.ts'],
  },
  {
    lines: ['16.3.2'],
    file: 'server/platform/logRefusal.ts',
    find: "  'permission.denied',\n",
    replace: '',
    tests: ['tests/server/http/refusalLog.test.ts'],
  },
  {
    lines: ['16.3.3'],
    file: 'server/platform/logRefusal.ts',
    find: "  'request.tooCostly',\n",
    replace: '',
    tests: ['tests/server/http/refusalLog.test.ts'],
  },
  {
    lines: ['16.3.4'],
    file: 'server/platform/http/describeFailure.ts',
    find: 'log.error({ err: error, reference, ...where }, `${what} failed`)',
    replace: 'void [what, where]',
    tests: ['tests/server/http/secrets.test.ts', 'tests/server/legacy/registerLegacy.test.ts'],
  },
  {
    lines: ['16.4.1'],
    file: 'server/log.ts',
    find: 'return destination ? pino(options, destination) : pino(options)',
    replace:
      "return pino(options, { write: (line: string) => void (destination ?? process.stdout).write(line.replaceAll('\\\\n', '\\n')) })",
    tests: ['tests/server/http/secrets.test.ts'],
  },
  {
    lines: ['16.4.2'],
    file: 'server/platform/audit/verifyAudit.ts',
    find: "anchor && anchor.seq > (head?.seq ?? 0n) ? faultAt('cut', anchor.seq) : null",
    replace: "anchor && anchor.seq < 0n ? faultAt('cut', anchor.seq) : null",
    tests: ['tests/server/audit/verifyScript.test.ts'],
  },
  {
    lines: ['16.5.1'],
    file: 'server/platform/http/describeFailure.ts',
    find: "return problem('request.fault', { reference })",
    replace:
      "return problem('request.fault', { reference: `${reference} ${String((error as Error).stack)}` })",
    tests: ['tests/server/http/secrets.test.ts', 'tests/server/legacy/registerLegacy.test.ts'],
  },
  {
    lines: ['16.5.2'],
    file: 'server/registry/httpLookup.ts',
    find: "throw unreachable(signal.aborted ? 'slow' : 'network', error)",
    replace: 'throw error',
    tests: ['tests/alone/httpLookup.test.ts'],
  },
  {
    lines: ['16.5.3'],
    file: 'server/platform/guard.ts',
    find: "if (caller.viewer === null) return problem(caller.tokenRefused ?? 'session.ended')",
    replace: 'if (caller.viewer === null) return null',
    tests: ['tests/server/graphql/access.test.ts'],
  },
]
