import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  place = await temporaryFolder()
})
afterAll(() => place.remove())

const options: Record<string, string[]> = {
  'backup/backup': ['--to', '.'],
  createAdmin: ['--login-id', 'boss', '--name', 'Boss', '--email', ''],
  'audit/archiveAudit': ['--to', '.'],
}

/** Returns a failing script's message, by its settings. */
async function failure(
  script: string,
  settings: Record<string, string>,
  words = options[script] ?? [],
): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    DATA_DIR: path.join(place.folder, 'none'),
    ADMIN_PASSWORD: 'Kopi-dan-Roti-77',
    ...settings,
  }
  const run = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...words],
    { env },
  )
  return run.then(
    ({ stdout }) => `it did not fail: ${stdout}`,
    ({ stderr }: { stderr: string }) => stderr.trim(),
  )
}
const nobody = 'postgresql://nobody:secret@127.0.0.1:1/none'
const scripts = [
  'createAdmin',
  'rotateQrKey',
  'verifyAudit',
  'rebuildRollups',
  'audit/archiveAudit',
]

describe.each(scripts)('%s reports in one sentence, without internals,', (script) => {
  test('that nothing listens at the database address', async () => {
    const said = await failure(script, { DATABASE_URL: nobody })
    expect(said).toMatch(
      /^[^\n]+: DATABASE_URL: nothing listens at 127\.0\.0\.1:1: start the database, or correct host and port\.$/,
    )
  })
  test('which setting is malformed', async () => {
    expect(await failure(script, { PORT: 'abc' })).toMatch(
      /^[^\n]+: The setting PORT is not valid: [^\n]+$/,
    )
  })
  test('that it has no such option', async () => {
    expect(await failure(script, {}, ['--help'])).toMatch(/^[^\n]+: Unknown option '--help'/)
  })
})

const looking = [...scripts.filter((script) => script !== 'createAdmin'), 'backup/backup']
test.each(looking)('%s does not create a database', async (script) => {
  expect(await failure(script, {})).toMatch(/^[^\n]+: DATA_DIR \S+ has no database: [^\n]+$/)
  expect(existsSync(path.join(place.folder, 'none'))).toBe(false)
})

test.each(scripts.slice(0, 4))(
  '%s does not use the owner’s address alone for the embedded database',
  async (script) => {
    const said = await failure(script, { DATABASE_OWNER_URL: nobody })
    expect(said).toMatch(
      /^[^\n]+: DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither\.$/,
    )
  },
)

test.each(['audit/archiveAudit', 'migrate'])(
  '%s names the owner’s setting if that one is wrong',
  async (script) => {
    const said = await failure(script, {
      DATABASE_OWNER_URL: nobody,
      DATABASE_URL: inject('databaseUrl'),
    })
    expect(said).toContain('DATABASE_OWNER_URL: nothing listens at 127.0.0.1:1')
  },
)

test('a database that the product never used has no trail to verify', async () => {
  const said = await failure('verifyAudit', {
    DATABASE_URL: inject('databaseUrl').replace(/\/[^/?]*(\?|$)/, '/postgres$1'),
  })
  expect(said).toMatch(
    /^The audit trail could not be checked: The database lacks migrations of this version: [^\n]+$/,
  )
})
