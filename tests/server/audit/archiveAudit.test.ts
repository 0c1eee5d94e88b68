import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anchorStands } from '#server/platform/audit/anchorStands.ts'
import { archiveAudit } from '#server/platform/audit/archive/archiveAudit.ts'
import { archivedUpTo } from '#server/platform/audit/archive/archivedUpTo.ts'
import { verifyArchives } from '#server/platform/audit/archive/verifyArchives.ts'
import { auditHead } from '#server/platform/audit/sealEvents.ts'
import { verifyAudit, verifyLatest } from '#server/platform/audit/verifyAudit.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { sealsOfFirstForm } from './firstForm.ts'
import { createTrail, type Trail } from './trail.ts'

/** Six events of 2024, sealed, and four of today. */
let trail: Trail
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
  trail = await createTrail()
  await trail.db.$executeRaw`
    INSERT INTO audit_event (at, login_id, address, area, action, subjects, after)
    SELECT timestamptz '2024-03-01' + n * interval '1 day', 'siti', '10.0.0.7', 'ikad', 'closeLot', ARRAY['Lot:' || n], jsonb_build_object('remark', 'Nota “' || n || '”')
      FROM generate_series(1, 6) n`
  await trail.sealAll()
  await trail.write(4)
  await trail.sealAll()
})
afterEach(async () => {
  await trail.end()
  await folder.remove()
})

const soon = new Date('2026-11-22T00:00:00Z')
const archive = (before = '2025-01-01') =>
  archiveAudit(trail.db, { before: new Date(before), folder: folder.folder, now: soon })
const verify = (more = {}) => verifyAudit(trail.db, { graceMs: 0, ...more })

test('old events move into a file, and the trail continues from its end', async () => {
  const [head, before] = [await auditHead(trail.db), await verify()]
  expect(before.sealed).toBe(10n)
  const { file, last, firstSeq } = (await archive())!
  expect([firstSeq, last.seq, path.basename(file)]).toEqual([1n, 6n, 'audit-1-6.jsonl.gz'])
  expect(
    await trail.db.auditEvent.findFirst({ orderBy: { id: 'asc' }, select: { id: true } }),
  ).toEqual({ id: 7n })
  await trail.sealAll()
  const verdict = await verify({ anchor: head })
  // The four that stayed, and the event of the archive itself.
  expect(verdict).toMatchObject({ sealed: 5n, waiting: 0, fault: null, archived: last })
  expect(await verifyLatest(trail.db, 1_000)).toMatchObject({ fault: null })
  expect(await verifyArchives([file], verdict.archived)).toEqual({ head: last, fault: null })
})

test('the archive event is sealed with the file’s digest and the end of its chain', async () => {
  const { sha256, last } = (await archive())!
  const event = await trail.db.auditEvent.findFirstOrThrow({ where: { action: 'archiveAudit' } })
  expect(event).toMatchObject({
    loginId: 'archive',
    after: { file: 'audit-1-6.jsonl.gz', sha256, firstSeq: '1', lastSeq: '6', chain: last.chain },
  })
})

test('a second archive follows the first, and both are verified in order', async () => {
  const first = (await archive('2024-03-04T12:00:00Z'))!
  const second = (await archive())!
  expect([first.last.seq, second.firstSeq, second.last.seq]).toEqual([3n, 4n, 6n])
  const upTo = await archivedUpTo(trail.db)
  expect((await verifyArchives([first.file, second.file], upTo)).fault).toBeNull()
  expect((await verifyArchives([second.file, first.file], upTo)).fault).toMatchObject({
    kind: 'gap',
  })
  expect((await verifyArchives([first.file], upTo)).fault).toMatchObject({
    kind: 'archive',
    seq: 6n,
  })
})

test('an archive from before events had a request id is still verified', async () => {
  await trail.tamper(...(await sealsOfFirstForm(trail.db)))
  const { file, last } = (await archive())!
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  const old = lines.map((line) => {
    const { seq, digest, chain, event } = JSON.parse(line) as {
      seq: string
      digest: string
      chain: string
      event: unknown[]
    }
    return `${JSON.stringify({ seq, digest, chain, event: event.slice(0, -1) })}\n`
  })
  await writeFile(file, gzipSync(old.join('')))
  expect(await verifyArchives([file], last)).toEqual({ head: last, fault: null })
  await writeFile(file, gzipSync(old.join('').replace('closeLot', 'openLot')))
  expect((await verifyArchives([file], last)).fault).toMatchObject({ kind: 'edited', seq: 1n })
})

test('an anchor from before the archive is verified in its file', async () => {
  const seal = await trail.db.auditSeal.findUniqueOrThrow({ where: { seq: 4n } })
  const anchor = { seq: 4n, chain: Buffer.from(seal.chain).toString('hex') }
  const { file, last } = (await archive())!
  expect(await anchorStands(trail.db, anchor)).toBe(true)
  expect(await anchorStands(trail.db, { ...last, chain: '0'.repeat(64) })).toBe(false)
  expect((await verifyArchives([file], last, anchor)).fault).toBeNull()
  const other = { ...anchor, chain: '0'.repeat(64) }
  expect((await verifyArchives([file], last, other)).fault).toMatchObject({
    kind: 'rewritten',
    seq: 4n,
  })
})

test.each([
  [
    'an edited step',
    (lines: string[]) => lines.map((line) => line.replace('10.0.0.7', '10.0.0.8')),
    'edited',
  ],
  ['a removed step', (lines: string[]) => lines.toSpliced(2, 1), 'gap'],
  ['a missing end', (lines: string[]) => lines.slice(0, 4), 'archive'],
])('in an archive %s is found', async (_what, change, kind) => {
  const { file, last } = (await archive())!
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
  await writeFile(file, gzipSync(`${change(lines).join('\n')}\n`))
  expect((await verifyArchives([file], last)).fault).toMatchObject({ kind })
})

test('a damaged file is reported as unreadable', async () => {
  const { file, last } = (await archive())!
  await writeFile(file, (await readFile(file)).subarray(0, 60))
  await expect(verifyArchives([file], last)).rejects.toThrow()
  await expect(verifyArchives([`${file}.gone`], last)).rejects.toThrow(/ENOENT/)
})

test('an unsound trail is not archived, and nothing is deleted', async () => {
  await trail.tamper(`UPDATE audit_event SET login_id = 'someone' WHERE id = 3`)
  await expect(archive()).rejects.toThrow(/invalid at seal 3/)
  expect(await trail.db.auditEvent.count()).toBe(10)
  expect(await archivedUpTo(trail.db)).toBeNull()
})

test('an archive that was interrupted while deleting continues there', async () => {
  const seal = await trail.db.auditSeal.findUniqueOrThrow({ where: { seq: 6n } })
  const data = {
    firstSeq: 1n,
    lastSeq: 6n,
    chain: seal.chain,
    file: 'f',
    sha256: Buffer.from('00', 'hex'),
    archivedAt: soon,
  }
  await trail.db.auditArchive.create({ data })
  expect((await verify()).fault).toBeNull()
  expect(await archive()).toBeNull()
  expect(
    await trail.db.auditSeal.findFirst({ orderBy: { seq: 'asc' }, select: { seq: true } }),
  ).toEqual({ seq: 7n })
})

test('only old events are archived, and never the last seal', async () => {
  expect(await archive('2024-01-01')).toBeNull()
  expect((await archive('2100-01-01'))!.last.seq).toBe(9n)
})

test('the database refuses other deletions: an archive out of order, and an event outside any archive', async () => {
  const seal = await trail.db.auditSeal.findUniqueOrThrow({ where: { seq: 6n } })
  const data = {
    firstSeq: 1n,
    lastSeq: 6n,
    chain: seal.chain,
    file: 'f',
    sha256: Buffer.from('00', 'hex'),
    archivedAt: soon,
  }
  const refused = /may be archived/
  await expect(
    trail.db.auditArchive.create({ data: { ...data, chain: Buffer.alloc(32) } }),
  ).rejects.toThrow(refused)
  await expect(trail.db.auditArchive.create({ data: { ...data, firstSeq: 2n } })).rejects.toThrow(
    refused,
  )
  await expect(trail.db.auditArchive.create({ data: { ...data, lastSeq: 10n } })).rejects.toThrow(
    refused,
  )
  await trail.db.auditArchive.create({ data })
  await expect(trail.db.$executeRaw`DELETE FROM audit_event WHERE id = 7`).rejects.toThrow(
    /append-only/,
  )
  await expect(trail.db.$executeRaw`DELETE FROM audit_seal WHERE seq = 7`).rejects.toThrow(
    /append-only/,
  )
  await expect(trail.db.$executeRaw`DELETE FROM audit_archive`).rejects.toThrow(/append-only/)
  // The event is deleted before its seal, because the seal proves that it may be deleted.
  expect(await trail.db.$executeRaw`DELETE FROM audit_event WHERE id = 6`).toBe(1)
})
