import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnchorFile } from '#server/platform/audit/AnchorFile.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createTrail, type Trail } from './trail.ts'

let trail: Trail
let place: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  ;[trail, place] = await Promise.all([createTrail(), temporaryFolder()])
  await trail.write(3)
  await trail.sealAll()
})
afterEach(async () => {
  await trail.end()
  await place.remove()
})

const file = () => path.join(place.folder, 'kept', 'audit-anchor')

/** Runs the program of npm run verify-audit. Returns its exit code and output. */
async function verify(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: trail.url, AUDIT_ANCHOR_FILE: file() }
  const args = ['--import', 'tsx', 'scripts/verifyAudit.ts', ...words]
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}
const head = async () => (await verifyAudit(trail.db)).head!

test('without an anchor a trail is never called sound', async () => {
  const { code, said } = await verify()
  expect([code, said]).toEqual([2, expect.stringMatching(/^NOT PROVEN/)])
  expect(said).not.toMatch(/sound/i)
})

test('a trail that continues from the saved anchor is sound', async () => {
  await new AnchorFile(file()).write(await head())
  await trail.write(2)
  await trail.sealAll()
  expect(await verify()).toEqual({
    code: 0,
    said: expect.stringMatching(/^Sound up to the anchor 3:/),
  })
})

test('a trail whose end was cut off after the saved anchor is not sound, even if new events follow', async () => {
  await new AnchorFile(file()).write(await head())
  await trail.tamper('DELETE FROM audit_seal WHERE seq > 1', 'DELETE FROM audit_event WHERE id > 1')
  expect((await verify()).said).toContain('its end was cut off')
  await trail.write(4)
  await trail.sealAll()
  const { code, said } = await verify()
  expect([code, said]).toEqual([1, expect.stringContaining('NOT SOUND')])
})

test('an anchor file with other content is an error, not a missing anchor', async () => {
  await new AnchorFile(file()).write(await head())
  await writeFile(file(), 'spoilt')
  const { code, said } = await verify()
  expect([code, said]).toEqual([2, expect.stringContaining('cannot be read')])
})
