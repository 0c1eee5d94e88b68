import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

describe('a demonstration', () => {
  test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.53'])(
    'starts on %s without confirmation',
    (HOST) => {
      expect(readConfig({ HOST }).DEMO).toBe(true)
    },
  )

  test.each(['0.0.0.0', '::', '192.168.1.20', 'ikad.example', '127.0.0.1.example'])(
    'on %s is refused unless it is confirmed',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(
        `The setting HOST (${HOST}) opens the demonstration`,
      )
      expect(() => readConfig({ HOST, DEMO: '1' })).toThrow(/set DEMO=0, or DEMO_ON_NETWORK=1/)
      expect(() => readConfig({ HOST, DEMO: '1', DATABASE_URL: 'postgresql://u@h/x' })).toThrow(
        /opens the demonstration/,
      )
      expect(readConfig({ HOST, DEMO_ON_NETWORK: '1' }).DEMO).toBe(true)
      expect(readConfig({ HOST, DEMO: '0' }).DEMO).toBe(false)
      expect(readConfig({ HOST, DATABASE_URL: 'postgresql://u@h/x' }).DEMO).toBe(false)
    },
  )
})

test('the backups of the embedded database are recorded beside it, those of another one where the operator says', () => {
  expect(readConfig({ DATA_DIR: 'd' }).DATABASE_BACKUP_RECORD).toBe(join('d', 'backups.json'))
  const own = { DATABASE_URL: 'postgresql://u@h/x' }
  expect(readConfig(own).DATABASE_BACKUP_RECORD).toBeUndefined()
  expect(readConfig({ ...own, DATABASE_BACKUP_RECORD: '/f' }).DATABASE_BACKUP_RECORD).toBe('/f')
})

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '1e3', 'must be a whole number from 0 to 65535'],
  ['DEMO', 'yes', 'must be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['DATABASE_URL', 'mysql://h/x', 'must read postgresql://user:password@host:port/database'],
  [
    'DATABASE_URL',
    'postgresql://u:p@h:port/x',
    'must read postgresql://user:password@host:port/database',
  ],
  ['DATABASE_URL', 'postgresql://u:p@h', 'must read postgresql://user:password@host:port/database'],
  ['DATABASE_OWNER_URL', 'ikad', 'must read postgresql://user:password@host:port/database'],
  ['SMTP_URL', 'mail.example', 'must begin with smtp:// or smtps:// and name the mail server'],
  [
    'SMTP_URL',
    'https://mail.example',
    'must begin with smtp:// or smtps:// and name the mail server',
  ],
  ['PUBLIC_URL', 'ikad.example', 'must begin with https:// or http://'],
  ['PUBLIC_URL', 'ftp://ikad.example', 'must begin with https:// or http://'],
  ['PUBLIC_URL', 'https://ikad.example/app', 'must end behind the host or its port'],
  ['PUBLIC_URL', 'https://u:p@ikad.example', 'must end behind the host or its port'],
  [
    'TRUST_PROXY',
    'proxy',
    'must be IP addresses, CIDR ranges, or loopback, linklocal, uniquelocal, separated by commas',
  ],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be IP addresses, CIDR ranges'],
  ['TRUST_PROXY', '0.0.0.0/0', 'must be IP addresses, CIDR ranges'],
  ['TRUST_PROXY', '::/0', 'must be IP addresses, CIDR ranges'],
  ['SMTP_URL', 'smtp:mail.example', 'must begin with smtp:// or smtps:// and name the mail server'],
  ['SMTP_URL', 'smtp://', 'must begin with smtp:// or smtps:// and name the mail server'],
  [
    'REGISTRY_URL',
    'https://user:100%@registry.example',
    'must have what is special in the name and the password escaped',
  ],
])('%s=%s stops the start with a message', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid: ${reason}`)
})

test.each([
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8'],
  ['SMTP_URL', 'smtps://user:secret@mail.example:465'],
  ['DATABASE_URL', 'postgresql://u:p%40ss@h:5432/x?sslmode=require'],
  ['DATABASE_URL', 'postgres://u@h/x'],
])('%s may be %s', (name, value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: value })
})

test.each([
  ['https://iKad.example/', 'https://ikad.example'],
  ['https://ikad.example:443', 'https://ikad.example'],
  ['http://ikad.house:8080', 'http://ikad.house:8080'],
])('PUBLIC_URL %s gives the origin %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe(origin)
})

test('a direct database address requires a pooler', () => {
  const DATABASE_DIRECT_URL = 'postgresql://u@database/x'
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(
    'The setting DATABASE_DIRECT_URL requires DATABASE_URL',
  )
  expect(
    readConfig({ DATABASE_DIRECT_URL, DATABASE_URL: 'postgresql://u@pooler:6432/x' }),
  ).toMatchObject({ DATABASE_DIRECT_URL })
})

test('a message about a setting never contains its value, which may include a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgresql://u:Secret-1@h:port/x' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('Secret-1') }),
  )
})
