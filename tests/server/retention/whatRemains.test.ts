import { encodeGlobalID } from '@pothos/plugin-relay'
import { expect, test } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { getApplication } from '#server/production/applications/findApplication.ts'
import { updateProfile } from '#server/production/applications/updateProfile.ts'
import { applicationToLegacy } from '#server/production/jobs/legacyJob.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { eraseAll, retentionTest } from './retentionTest.ts'
import { rowsOf, tablesWith } from './tablesWith.ts'

const t = retentionTest()
const marker = 'ZUQXVMARK'
const [passport, sticker, collector] = ['BK7654321', 'S26987654', '850412-01-5679']
const marked = (text: string) => `${marker} ${text}`

/** What the programme's books say, apart from people. */
const books = [
  'application_day',
  'application_month',
  'production_day',
  'reject_day',
  'despatch_day',
  'issuance_day',
  'issuance_month',
  'custody_balance',
  'custody_day',
]
/** Creates a card of a person with the marker in everything that says who they are. */
async function markedCard() {
  const record = {
    ...goodRecord(901),
    passportno: passport,
    name: marked('RAHMAN'),
    referenceno: marked('R1'),
    employername: marked('SDN BHD'),
    employerno: `${marker}02`,
    rocno: `${marker}03`,
    phone: '07-555 0101',
    address1: marked('NO 12'),
    city: marked('JOHOR BAHRU'),
    stickerno: sticker,
  }
  let files = 0
  const send = (change: object) =>
    importRegistryFile(t.world.services, {
      name: 'a.json',
      bytes: Buffer.from(`${JSON.stringify([{ ...record, ...change }])}${' '.repeat(++files)}`),
    })
  await send({ passexpiry: '2037-11-01', name: marked('HELD') })
  await send({ gender: marked('X') })
  expect(await send({})).toMatchObject({ inserted: 1 })
  const { applId } = await t.db.application.findFirstOrThrow({
    where: { passportNo: record.passportno },
  })
  const job = await t.db.cardJob.findFirstOrThrow({ where: { applId } })
  const { address1: _, ...kept } = await t.db.application.findUniqueOrThrow({ where: { applId } })
  const profile = { ...kept, address1: marked('NO 13'), address2: marked('2') }
  const fields = [
    'phone',
    'address1',
    'address2',
    'address3',
    'address4',
    'postcode',
    'city',
    'state',
  ] as const
  await updateProfile(t.cards.operator, {
    applId,
    employerName: kept.employerName,
    ...Object.fromEntries(fields.map((field) => [field, profile[field]])),
  })
  const bytes = Uint8Array.from(Buffer.from(marker))
  await t.db.applicationPhoto.create({
    data: {
      applId,
      mediaType: 'image/jpeg',
      content: bytes,
      sha256: 'a',
      sentSha256: 'b',
      at: t.world.now,
    },
  })
  const byUserId = t.cards.operator.viewer.userId
  const size = { width: 1012, height: 638 }
  await t.db.surfaceImage.create({
    data: {
      applId,
      mediaType: 'image/png',
      content: bytes,
      sha256: 'c',
      byUserId,
      at: t.world.now,
      ...size,
    },
  })
  await t.db.application.update({ where: { applId }, data: { qrString: `IKAD1.${marker}` } })
  await t.db.cardJob.update({ where: { id: job.id }, data: { status: 'qcPassed' } })
  return { applId, jobId: job.id, record, send }
}

test('nothing of an erased person is left in any table but the audit trail, and the books are the same', async () => {
  const { applId, jobId, send } = await markedCard()
  const { packagingId } = await despatched(jobId)
  await t.db.package.update({
    where: { packagingId },
    data: {
      receiverName: marked('TAN'),
      receiverPhone: `${marker}05`,
      receiverAddress: marked('6'),
    },
  })
  await t.packages.handOver(packagingId, {
    collectorName: marked('SITI'),
    collectorIdNo: collector,
    strokes: [],
    typedName: marked('SITI'),
    typedReason: marked('broken pad'),
  })
  await t.age([jobId], 3)
  expect(await tablesWith(t.db, marker, passport, sticker, collector)).toEqual({
    application: 1,
    application_photo: 1,
    audit_event: expect.any(Number),
    employer_name: 1,
    name_word: 1,
    package: 1,
    package_handover: 1,
    registry_row_error: expect.any(Number),
    surface_image: 1,
  })
  const trail = () => t.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
  const [eventsBefore, booksBefore] = [await trail(), await rowsOf(t.db, books)]

  await t.rules(eraseAll)
  await t.begin()
  await t.run()
  // The trail names what staff changed and the registry corrected. It is never rewritten.
  expect(Object.keys(await tablesWith(t.db, marker, passport, sticker, collector))).toEqual([
    'audit_event',
  ])
  const eventsAfter = await trail()
  expect(eventsAfter.slice(0, eventsBefore.length)).toEqual(eventsBefore)
  const since = eventsAfter.slice(eventsBefore.length)
  expect(JSON.stringify(since.map(({ before, after }) => [before, after]))).not.toContain(marker)
  expect(await rowsOf(t.db, books)).toEqual(booksBefore)
  expect(await t.db.application.findUniqueOrThrow({ where: { applId } })).toMatchObject({
    name: '',
    gender: '',
    stickerNo: null,
    qrString: '',
    registryValues: null,
    // Reports count by these.
    nationality: 'BGD',
    sector: 'Perkilangan',
    particularsErasedAt: t.world.now,
  })

  // Screens say when, and the old contracts have empty values.
  const fields = 'name dateOfBirth address hasQr particularsErasedAt addressErasedAt'
  const { data } = await t.admin.graphql(
    `query($id: ID!) { node(id: $id) { ... on Application { ${fields} photo { url } } } }`,
    { id: encodeGlobalID('Application', applId) },
  )
  expect(data!.node).toEqual({
    name: '',
    dateOfBirth: '',
    address: [],
    hasQr: true,
    particularsErasedAt: t.world.now.toISOString(),
    addressErasedAt: t.world.now.toISOString(),
    photo: null,
  })
  expect(applicationToLegacy(t.admin, await getApplication(t.admin, applId))).toMatchObject({
    dob: '',
    name: '',
    passportno: '',
    address1: '',
    nationality: 'BGD',
  })

  expect(await sealAll(t.db)).toBe(0)
  expect((await verifyAudit(t.db, { graceMs: 0 })).fault).toBeNull()

  // The registry's files can't bring the person back.
  expect(await send({})).toMatchObject({ unchanged: 1, updated: 0, rejected: 0 })
  expect(await send({ name: marked('AGAIN') })).toMatchObject({ updated: 0, rejected: 1, held: 0 })
  expect(Object.keys(await tablesWith(t.db, marker, passport, sticker, collector))).toEqual([
    'audit_event',
  ])
})

async function despatched(jobId: number) {
  return despatch(t.cards.operator, {
    jobIds: [jobId],
    deliveryMethod: 'selfCollect',
    employerKind: 'company',
    collectionBranch: 'JHB',
    rocNo: `${marker}03`,
  })
}
