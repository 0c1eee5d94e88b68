import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { cancelExport } from '#server/reports/exports/cancelExport.ts'
import { claimExport } from '#server/reports/exports/claimExport.ts'
import { breakOffExport, finishExport } from '#server/reports/exports/endExport.ts'
import { LeaseLost } from '#server/reports/exports/holdExport.ts'
import { mailExports } from '#server/reports/exports/mailExports.ts'
import { makeNextExport } from '#server/reports/exports/makeExport.ts'
import { removeExport } from '#server/reports/exports/removeExport.ts'
import { requestExport } from '#server/reports/exports/requestExport.ts'
import { retryExport } from '#server/reports/exports/retryExport.ts'
import { storePieces } from '#server/reports/exports/storePieces.ts'
import { sweepExports } from '#server/reports/exports/sweepExports.ts'
import { exportFile } from '#server/reports/files/exportFile.ts'
import { makeSchedule } from '#server/reports/schedules/makeSchedule.ts'
import { startMailServer } from '#tests/server/access/mailServer.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
const never = new AbortController().signal
const noQr = { reportId: 'no-qr', format: 'csv', filter: { from: '2026-11-01', to: '2026-11-30' } }

beforeAll(async () => {
  world = await createWorld()
  await world.job({ stickerNo: null, name: 'SITI', passportNo: 'B1234567' })
  operator = await world.as('operator')
})
afterAll(() => world.close())

const row = (id: string) => world.services.db.reportExport.findUniqueOrThrow({ where: { id } })
const make = () => makeNextExport(world.services, never)
async function textOf(person: Person, id: string): Promise<string> {
  let text = ''
  for await (const piece of (await exportFile(person, id)).body) text += String(piece)
  return text
}

test('a report is exported in the background with its row count, waits on Home until it is downloaded, and is visible only to its owner', async () => {
  const { exportId } = await requestExport(operator, noQr)
  await expect(exportFile(operator, exportId)).rejects.toMatchObject({ code: 'export.notReady' })
  expect(await make()).toBe(true)
  expect(await make()).toBe(false)
  expect(await row(exportId)).toMatchObject({
    status: 'ready',
    rowsDone: 1,
    attempts: 1,
    lease: null,
    failure: null,
  })
  const waiting = async () => (await operator.graphql('{ viewer { work { exportsReady } } }')).data
  expect(await waiting()).toEqual({ viewer: { work: { exportsReady: 1 } } })

  await expect(exportFile(await world.as('supervisor'), exportId)).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await expect(cancelExport(await world.as('supervisor'), { exportId })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  expect(await textOf(operator, exportId)).toContain('B1234567,SITI,JHB')
  expect(await waiting()).toEqual({ viewer: { work: { exportsReady: 0 } } })
  await expect(cancelExport(operator, { exportId })).rejects.toMatchObject({ code: 'export.ended' })
  await removeExport(operator, { exportId })
  expect(await world.services.db.reportExportPiece.count({ where: { exportId } })).toBe(0)
})

test('a filter that the report does not take is refused, not ignored: the file would have more than was asked for', async () => {
  const filter = { ...noQr.filter, rejectCode: '01' }
  const refusal = { code: 'filter.notTaken', path: 'rejectCode' }
  await expect(requestExport(operator, { ...noQr, filter })).rejects.toMatchObject(refusal)
  const times = { every: 'daily', time: '07:30', range: 'yesterday' }
  await expect(makeSchedule(operator, { ...noQr, ...times, filter })).rejects.toMatchObject(refusal)
  const asked =
    'query($filter: ReportFilter) { report(id: "no-qr", filter: $filter) { rows { cells } } }'
  const { errors } = await operator.graphql(asked, { filter })
  expect(errors).toMatchObject([{ extensions: { code: 'filter.notTaken' } }])
})

test('it contains what its owner may see when it is made; an owner with other rights at the download is refused', async () => {
  const { db } = world.services
  const { exportId } = await requestExport(operator, noQr)
  await db.user.update({ where: { loginId: 'operator' }, data: { roleId: 6 } })
  await make()
  await db.user.update({ where: { loginId: 'operator' }, data: { roleId: 5 } })
  await expect(exportFile(operator, exportId)).rejects.toMatchObject({
    code: 'export.rightsChanged',
  })
  const viewer = { ...operator, viewer: { ...operator.viewer, roleId: 6 as const } }
  expect(await textOf(viewer as Person, exportId)).not.toContain('SITI')
  await removeExport(operator, { exportId })
})

test('the lease of a dead process expires: the export is made again, once, and output of the first is discarded', async () => {
  const { services } = world
  const { exportId } = await requestExport(operator, noQr)
  const gone = (await claimExport(services))!
  await storePieces(services.db, gone, of('half of it'))
  expect(await make()).toBe(false)
  world.later(limits.exportLeaseMs)
  // Two processes look at the same moment.
  expect((await Promise.all([make(), make()])).filter(Boolean)).toHaveLength(1)

  await expect(storePieces(services.db, gone, of('the rest'))).rejects.toThrow(LeaseLost)
  await expect(finishExport(services, gone, { rows: 9, bytes: 9, seenAs: '' })).rejects.toThrow(
    LeaseLost,
  )
  expect(await row(exportId)).toMatchObject({ status: 'ready', rowsDone: 1, attempts: 2 })
  expect(await textOf(operator, exportId)).toMatch(/^\ufeffApplication id/)
  expect(await make()).toBe(false)
  await removeExport(operator, { exportId })
})

test('a cancelled export leaves nothing, and can be made again', async () => {
  const { services } = world
  const { exportId } = await requestExport(operator, noQr)
  const claimed = (await claimExport(services))!
  await storePieces(services.db, claimed, of('begun'))
  await cancelExport(operator, { exportId })
  await expect(storePieces(services.db, claimed, of('more'))).rejects.toThrow(LeaseLost)
  expect(await services.db.reportExportPiece.count({ where: { exportId } })).toBe(0)
  await retryExport(operator, { exportId })
  await expect(removeExport(operator, { exportId })).rejects.toMatchObject({
    code: 'export.underWay',
  })
  expect(await make()).toBe(true)
  expect(await row(exportId)).toMatchObject({ status: 'ready', attempts: 1 })
  await removeExport(operator, { exportId })
})

test('an interrupted export is retried, three attempts in all, and then fails; so does one that kills its process each time', async () => {
  const { services } = world
  const { exportId } = await requestExport(operator, noQr)
  for (const attempt of [1, 2, 3]) {
    world.later(limits.exportRetryMs * 3)
    const claimed = (await claimExport(services))!
    expect(claimed.attempt).toBe(attempt)
    await breakOffExport(services, claimed, false)
    expect(await make()).toBe(false)
  }
  expect(await row(exportId)).toMatchObject({ status: 'failed', failure: 'export.interrupted' })

  await retryExport(operator, { exportId })
  for (let killed = 0; killed < limits.exportAttempts; killed++) {
    expect(await claimExport(services)).not.toBeNull()
    world.later(limits.exportLeaseMs)
  }
  expect(await claimExport(services)).toBeNull()
  await sweepExports(services)
  expect(await row(exportId)).toMatchObject({ status: 'failed', failure: 'export.interrupted' })
  const exportsQuery = await operator.graphql('{ viewer { reportExports { failure actions } } }')
  expect(exportsQuery.data).toEqual({
    viewer: {
      reportExports: [
        {
          failure: expect.objectContaining({ en: expect.any(String) }),
          actions: ['TRY_AGAIN', 'REMOVE'],
        },
      ],
    },
  })
  await removeExport(operator, { exportId })
})

test('a refusal is returned at once if possible; a later one is stored with the export', async () => {
  await expect(requestExport(operator, { ...noQr, reportId: 'none' })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await expect(requestExport(operator, { ...noQr, reportId: 'audit-trail' })).rejects.toMatchObject(
    { code: 'permission.denied' },
  )
  const days = { from: '2026-11-30', to: '2026-11-01' }
  await expect(requestExport(operator, { ...noQr, filter: days })).rejects.toMatchObject({
    code: 'range.invalid',
  })

  const { exportId } = await requestExport(operator, noQr)
  await world.services.db.user.update({
    where: { loginId: 'operator' },
    data: { disabledAt: world.now },
  })
  await make()
  await world.services.db.user.update({
    where: { loginId: 'operator' },
    data: { disabledAt: null },
  })
  expect(await row(exportId)).toMatchObject({ status: 'failed', failure: 'export.ownerGone' })
  await removeExport(operator, { exportId })
})

test('the days of an export are those of its rows, regardless of the screen’s filter', async () => {
  const asked = { from: '2026-11-12', to: '2026-11-18', month: '2026-10', period: 'daily' }
  for (const reportId of ['stock-level', 'billing', 'daily-production']) {
    const { exportId } = await requestExport(operator, { reportId, format: 'csv', filter: asked })
    const { data } = await operator.graphql('{ viewer { reportExports { reportId from to } } }')
    const days = {
      'stock-level': { from: null, to: null },
      billing: { from: '2026-10-01', to: '2026-10-31' },
      'daily-production': { from: '2026-11-12', to: '2026-11-18' },
    }[reportId]
    expect(data).toEqual({ viewer: { reportExports: [{ reportId, ...days }] } })
    await make()
    await removeExport(operator, { exportId })
  }
})

test('with SMTP its owner gets one mail with a link and without the file; it is sent again after a refusal', async () => {
  const server = await startMailServer()
  const config = {
    ...world.services.config,
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://ikad.example',
  }
  const mailing = { ...world.services, config }
  const { exportId } = await requestExport({ ...operator, locale: 'ms' }, noQr)
  await make()
  await mailExports({ ...mailing, config: { ...mailing.config, SMTP_URL: 'smtp://127.0.0.1:1' } })
  world.later(limits.mailRetryMs)
  await Promise.all([mailExports(mailing), mailExports(mailing)])
  await server.stop()
  const { email } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  expect(server.mails.map(({ to }) => to)).toEqual([[email]])
  expect(server.mails[0]!.data).toContain('https://ikad.example/ikad/report/exports')
  expect(server.mails[0]!.data).not.toContain('SITI')
  await removeExport(operator, { exportId })
})

test('a user keeps a limited number of exports, for three days', async () => {
  const { db } = world.services
  for (let kept = 0; kept < limits.exportsKept; kept++) await requestExport(operator, noQr)
  // Files that a schedule made for them, perhaps another person's for the whole branch, do not
  // count.
  const { id } = await db.reportExport.findFirstOrThrow()
  await db.reportExport.update({ where: { id }, data: { scheduled: true } })
  await requestExport(operator, noQr)
  await expect(requestExport(operator, noQr)).rejects.toMatchObject({ code: 'export.tooMany' })
  while (await make());
  world.later(limits.exportKeptMs)
  await sweepExports(world.services)
  expect(await db.reportExport.count()).toBe(0)
  expect(await db.reportExportPiece.count()).toBe(0)
})

async function* of(text: string): AsyncGenerator<string> {
  yield text
}
