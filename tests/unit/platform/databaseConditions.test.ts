import { describe, expect, test } from 'vitest'
import {
  conditionOf,
  isRefusedByDatabase,
  type Condition,
} from '#server/platform/database/errorCondition.ts'
import { outageProblem } from '#server/platform/database/outage.ts'

/** Returns an error as pg throws it. */
const pgError = (code: string, severity = 'ERROR', message = '') =>
  Object.assign(new Error(message), { code, severity })
/** Returns the same as wrapped by Prisma's adapter and client. */
function prismaError(code: string, severity = 'ERROR', message = '') {
  const cause = {
    kind: 'postgres',
    originalCode: code,
    originalMessage: message,
    code,
    severity,
    message,
  }
  const adapter = Object.assign(new Error(message), { name: 'DriverAdapterError', cause })
  return Object.assign(new Error('Raw query failed'), {
    name: 'PrismaClientKnownRequestError',
    code: 'P2010',
    meta: { driverAdapterError: adapter },
  })
}
const named = (name: string, fields: object, message = '') =>
  Object.assign(new Error(message), { name }, fields)

describe('a database error, as pg and as Prisma throw it', () => {
  test.each<[string, string, Condition | null]>([
    ['25006', 'cannot execute INSERT in a read-only transaction', 'readOnly'],
    ['53000', 'insufficient resources', 'busy'],
    ['53100', 'could not extend file: No space left on device', 'full'],
    ['53100', 'could not resize shared memory segment: No space left on device', 'busy'],
    ['53200', 'out of memory', 'busy'],
    ['53300', 'sorry, too many clients already', 'busy'],
    ['53400', 'configuration limit exceeded', 'busy'],
    ['55P03', 'canceling statement due to lock timeout', 'locked'],
    ['57014', 'canceling statement due to statement timeout', 'busy'],
    ['25P03', 'terminating connection due to idle-in-transaction timeout', 'unreachable'],
    ['25P04', 'terminating connection due to transaction timeout', 'busy'],
    ['57P01', 'terminating connection due to administrator command', 'unreachable'],
    ['57P02', 'terminating connection because of crash of another server process', 'unreachable'],
    ['57P03', 'the database system is starting up', 'unreachable'],
    ['57P05', 'terminating connection due to idle-session timeout', 'unreachable'],
    ['58000', 'system error', 'unreachable'],
    ['58030', 'could not read block 0: Input/output error', 'unreachable'],
    ['08006', 'connection failure', 'unreachable'],
    ['08P01', 'server login has been failing, try again later (server_login_retry)', 'unreachable'],
    ['08P01', 'query_wait_timeout', 'unreachable'],
    ['23505', 'duplicate key value', null],
    ['42601', 'syntax error', null],
    ['22P02', 'invalid input syntax', null],
    ['P0001', 'raised by a trigger', null],
    ['XX000', 'internal error', null],
  ])('%s %s: %s', (code, message, condition) => {
    expect(conditionOf(pgError(code, 'ERROR', message))).toBe(condition)
    expect(conditionOf(prismaError(code, 'ERROR', message))).toBe(condition)
  })

  test.each(['XX000', '28P01', '42501', '99999'])(
    'any error that ends the session (%s) is an outage',
    (code) => {
      expect(conditionOf(pgError(code, 'FATAL'))).toBe('unreachable')
      expect(conditionOf(prismaError(code, 'FATAL'))).toBe('unreachable')
      expect(conditionOf(prismaError(code, 'PANIC'))).toBe('unreachable')
    },
  )
})

test.each<[string, Error, Condition | null]>([
  ['P1001', named('PrismaClientKnownRequestError', { code: 'P1001' }), 'unreachable'],
  ['P1008', named('PrismaClientKnownRequestError', { code: 'P1008' }), 'unreachable'],
  ['P1017', named('PrismaClientKnownRequestError', { code: 'P1017' }), 'unreachable'],
  ['P2024', named('PrismaClientKnownRequestError', { code: 'P2024' }), 'busy'],
  ['P2028', named('PrismaClientKnownRequestError', { code: 'P2028' }), 'busy'],
  ['P2037', named('PrismaClientKnownRequestError', { code: 'P2037' }), 'busy'],
  ['P2025', named('PrismaClientKnownRequestError', { code: 'P2025' }), null],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect'), 'busy'],
  [
    'an expired transaction',
    new Error('A query cannot be executed on an expired transaction.'),
    'busy',
  ],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'unreachable'],
  [
    'a broken client',
    new Error('Client has encountered a connection error and is not queryable'),
    'unreachable',
  ],
  [
    'a connection reset by the database',
    named('DriverFailure', { cause: { code: 'ECONNRESET' } }),
    'unreachable',
  ],
  [
    'an unreachable network',
    named('DriverAdapterError', { cause: { code: 'ENETUNREACH' } }),
    'unreachable',
  ],
  [
    'a connection reset by a client',
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    null,
  ],
  ['an error of our own', new TypeError('x is not a function'), null],
])('%s', (_what, error, condition) => expect(conditionOf(error)).toBe(condition))

test('only a refusal over a working connection proves that nothing was done', () => {
  expect(isRefusedByDatabase(prismaError('25006'))).toBe(true)
  expect(isRefusedByDatabase(prismaError('23505'))).toBe(true)
  expect(isRefusedByDatabase(prismaError('57P01', 'FATAL'))).toBe(false)
  expect(isRefusedByDatabase(prismaError('25P04', 'FATAL'))).toBe(false)
  expect(isRefusedByDatabase(new Error('Connection terminated unexpectedly'))).toBe(false)
})

const read = { changes: false, keyed: false }
test.each([
  ['25006', 'database.readOnly'],
  ['53100', 'database.full'],
  ['53300', 'database.busy'],
  ['55P03', 'record.busy'],
  ['57P03', 'database.unavailable'],
])('%s is reported to a caller as %s: 503', (sqlState, code) => {
  expect(outageProblem(pgError(sqlState), read, 'R-17')).toMatchObject({ code, status: 503 })
  expect(outageProblem(pgError(sqlState), { changes: true, keyed: true }, 'R-17')).toMatchObject({
    code: 'save.unsureKeyed',
    status: 503,
  })
})
