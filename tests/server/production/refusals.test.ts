import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { deleteJob } from '#server/production/jobs/deleteJob.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { removeFromPrintList } from '#server/production/printList/removeFromPrintList.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import {
  batchNo,
  cardJobs,
  selfCollect,
  stationId,
  type CardJobs,
} from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const refused = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })

describe('the printing list', () => {
  it('needs the batch number first', async () => {
    const jobId = await world.job()
    await expect(
      addToPrintList(jobs.operator, { stationId, batchNo: ' ', jobIds: [jobId] }),
    ).rejects.toEqual(refused('print.batchFirst', 'batchNo'))
  })

  it('holds 5 records; a sixth is refused without changes', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const ids = await Promise.all(Array.from({ length: 6 }, () => world.job()))
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: ids.slice(0, 5) })
    await expect(
      addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [ids[5]!] }),
    ).rejects.toMatchObject({
      code: 'print.listFull',
      values: { num: 5 },
    })
    expect(await jobs.stateOf(ids[5]!)).toBe('new')
    await removeFromPrintList(jobs.operator, { stationId, jobId: ids[2]! })
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [ids[5]!] })
    await clearPrintList(jobs.operator, { stationId })
    expect(await jobs.stateOf(ids[0]!)).toBe('new')
  })

  it('holds one card type and one batch', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const other = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
    const [plks, ep, second] = [
      await world.job(),
      await world.job({ cardTypeId: other.id }),
      await world.job(),
    ]
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [plks] })
    await expect(
      addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [ep] }),
    ).rejects.toEqual(refused('print.mixedCardType'))
    await expect(
      addToPrintList(jobs.operator, { stationId, batchNo: 'OTHER', jobIds: [second] }),
    ).rejects.toEqual(refused('print.otherBatch'))
  })

  it('names the other list that a record is on', async () => {
    const { jobId } = await jobs.bring('listed')
    await expect(
      addToPrintList(jobs.operator, { stationId: 'JHB-P02', batchNo, jobIds: [jobId] }),
    ).rejects.toMatchObject({
      code: 'print.onAnotherList',
      values: { station: stationId },
    })
  })

  it('keeps a printed record', async () => {
    const { jobId } = await jobs.bring('pendingQc')
    await expect(removeFromPrintList(jobs.operator, { stationId, jobId })).rejects.toEqual(
      refused('print.alreadyPrinted'),
    )
  })

  it('refuses a record whose QR code cannot be generated', async () => {
    const jobId = await world.job({ stickerNo: null })
    await expect(
      addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [jobId] }),
    ).rejects.toEqual(refused('qr.missing'))
  })

  it('belongs to an active station of the branch', async () => {
    const jobId = await world.job()
    const at = (station: string) =>
      addToPrintList(jobs.operator, { stationId: station, batchNo, jobIds: [jobId] })
    await expect(at('JHB-Q01')).rejects.toEqual(refused('station.notFound', 'stationId'))
    await expect(at('PEN-P01')).rejects.toEqual(refused('station.notFound', 'stationId'))
    await world.services.db.station.update({ where: { id: 'JHB-P03' }, data: { active: false } })
    await expect(at('JHB-P03')).rejects.toEqual(refused('station.inactive', 'stationId'))
  })
})

describe('a card', () => {
  it('must be one of the station’s blank cards', async () => {
    const { jobId } = await jobs.bring('listed')
    const print = (cardSn: string) =>
      printCard(jobs.operator, { jobId, stationId, cardSn, chipSn: 'AABBCCDDEE01' })
    await expect(print('004900501')).rejects.toEqual(refused('card.notHeld', 'cardSn'))
    await expect(print('999999999')).rejects.toEqual(refused('card.notHeld', 'cardSn'))
    await expect(print('12')).rejects.toEqual(refused('field.cardSerial', 'cardSn'))
  })

  it('and its chip are used only once', async () => {
    const used = await jobs.bring('pendingQc')
    const { jobId } = await jobs.bring('listed')
    const next = jobs.nextSerials()
    const print = (serials: object) =>
      printCard(jobs.operator, { jobId, stationId, ...next, ...serials })
    await expect(print({ cardSn: used.cardSn })).rejects.toEqual(
      refused('card.duplicate', 'cardSn'),
    )
    await expect(print({ chipSn: used.chipSn })).rejects.toEqual(
      refused('chip.duplicate', 'chipSn'),
    )
    expect(await jobs.stateOf(jobId)).toBe('listed')
  })
})

describe('quality check', () => {
  it('needs the QR code scanned, genuine and of this card', async () => {
    const { jobId, chipSn } = await jobs.bring('pendingQc')
    const other = await jobs.bring('pendingQc')
    const pass = (qrString: string) => passQc(jobs.checker, { jobId, qrString, chipSn })
    await expect(pass('')).rejects.toEqual(refused('qc.scanFirst', 'qrString'))
    await expect(pass('IKAD1.eyJ9.xx')).rejects.toEqual(refused('qr.unread', 'qrString'))
    const genuine = await jobs.qrOf(jobId)
    await expect(pass(`${genuine.slice(0, -6)}AAAAAA`)).rejects.toEqual(
      refused('qr.forged', 'qrString'),
    )
    await expect(pass(await jobs.qrOf(other.jobId))).rejects.toEqual(
      refused('qr.otherJob', 'qrString'),
    )
    await expect(
      passQc(jobs.checker, { jobId, qrString: genuine, chipSn: other.chipSn }),
    ).rejects.toEqual(refused('chip.otherChip', 'chipSn'))
  })

  it('is not allowed after the immigration department received the card', async () => {
    const { jobId, cardSn, chipSn } = await jobs.bring('pendingQc')
    const { applId } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
    await world.services.db.application.update({
      where: { applId },
      data: { receivedByImmigrationAt: world.now },
    })
    const qrString = await jobs.qrOf(jobId)
    await expect(passQc(jobs.checker, { jobId, qrString, chipSn })).rejects.toEqual(
      refused('qc.receivedByImmigration'),
    )
    await expect(
      rejectQc(jobs.checker, await jobs.rejection({ jobId, chipSn, cardSn: '' })),
    ).rejects.toEqual(refused('qc.receivedByImmigration'))
    await expect(recordChipError(jobs.checker, { jobId, cardSn })).rejects.toEqual(
      refused('qc.receivedByImmigration'),
    )
    expect(await jobs.stateOf(jobId)).toBe('pendingQc')
  })

  it('lets one person do both if the branch has a single user on shift, and the audit trail says so', async () => {
    await world.services.db.branch.update({
      where: { code: 'JHB' },
      data: { singleUserShift: true },
    })
    const { jobId, chipSn } = await jobs.bring('pendingQc')
    await passQc(jobs.operator, { jobId, chipSn, qrString: await jobs.qrOf(jobId) })
    await world.services.db.branch.update({
      where: { code: 'JHB' },
      data: { singleUserShift: false },
    })
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'passQc', subjects: { has: `CardJob:${jobId}` } },
    })
    expect(event.after).toMatchObject({ status: 'qcPassed', singleUserShift: true })
  })

  it('rejects with a known code, and either reprints or creates a new job, not both', async () => {
    const job = await jobs.bring('pendingQc')
    const rejection = await jobs.rejection(job)
    await expect(rejectQc(jobs.checker, { ...rejection, qcStatusCode: '99' })).rejects.toEqual(
      refused('qcStatusCode.notFound'),
    )
    await expect(
      rejectQc(jobs.checker, { ...rejection, reprint: true, newJob: true }),
    ).rejects.toEqual(refused('qc.reprintOrNew', 'newJob'))
    await rejectQc(jobs.checker, { ...rejection, newJob: true })
    const remade = await world.services.db.cardJob.findFirstOrThrow({
      where: { remakeOfId: job.jobId },
    })
    expect(remade).toMatchObject({ status: 'new', branchCode: 'JHB' })
    await expect(remakeJob(jobs.operator, { jobId: job.jobId })).rejects.toEqual(
      refused('job.alreadyRemade'),
    )
  })
})

describe('a supervisor', () => {
  it('must have approved this action on this job', async () => {
    const { jobId } = await jobs.bring('new')
    const other = await jobs.approval('deleteJob', 'CardJob:1')
    await expect(deleteJob(jobs.supervisor, { jobId })).rejects.toEqual(
      refused('supervisor.needed'),
    )
    await expect(deleteJob(jobs.supervisor, { jobId, approval: other })).rejects.toEqual(
      refused('supervisor.needed'),
    )
    await expect(deleteJob(jobs.operator, { jobId, approval: other })).rejects.toEqual(
      refused('permission.denied'),
    )
  })

  it('is needed to remake a card that had passed QC', async () => {
    const job = await jobs.bring('qcPassed')
    const approval = await jobs.approval('manualReject', `CardJob:${job.jobId}`)
    await manualReject(jobs.supervisor, {
      jobId: job.jobId,
      cardSn: job.cardSn,
      qcStatusCode: '01',
      approval,
    })
    await expect(remakeJob(jobs.operator, { jobId: job.jobId })).rejects.toEqual(
      refused('supervisor.needed'),
    )
    const consent = await jobs.approval('remakePassed', `CardJob:${job.jobId}`, jobs.operator)
    const { jobId } = await remakeJob(jobs.operator, { jobId: job.jobId, approval: consent })
    expect(await jobs.stateOf(jobId)).toBe('new')
  })

  it('rejects only the job’s own card', async () => {
    const job = await jobs.bring('pendingQc')
    const approval = await jobs.approval('manualReject', `CardJob:${job.jobId}`)
    const reject = {
      jobId: job.jobId,
      cardSn: jobs.nextSerials().cardSn,
      qcStatusCode: '01',
      approval,
    }
    await expect(manualReject(jobs.supervisor, reject)).rejects.toEqual(
      refused('card.otherCard', 'cardSn'),
    )
  })
})

describe('re-routing', () => {
  it('goes only to a branch with a print station that makes the card type', async () => {
    const { jobId } = await jobs.bring('new')
    const to = (branchCode: string) => rerouteJobs(jobs.operator, { jobIds: [jobId], branchCode })
    await expect(to('HQ')).rejects.toEqual(refused('station.notFoundAtBranch', 'branchCode'))
    await expect(to('NIL')).rejects.toEqual(refused('branch.notFound', 'branchCode'))
    const { id: branchTypeId } = await world.services.db.branchType.findUniqueOrThrow({
      where: { name: 'State branch' },
    })
    await world.services.db.branchCardType.deleteMany({
      where: { branchTypeId, cardType: { code: 'PLKS' } },
    })
    await expect(to('PEN')).rejects.toEqual(refused('row.cardTypeNotMade', 'branchCode'))
    const { id: cardTypeId } = await world.services.db.cardType.findUniqueOrThrow({
      where: { code: 'PLKS' },
    })
    await world.services.db.branchCardType.create({ data: { branchTypeId, cardTypeId } })
  })
})

describe('despatch', () => {
  it('takes cards of one sticker date and employer', async () => {
    const one = await jobs.bring('qcPassed')
    const mixed = [
      await jobs.bring('qcPassed', { stickerDate: new Date('2026-11-16') }),
      await jobs.bring('qcPassed', {
        employerName: 'LAIN SDN BHD',
        employerNo: 'E2002',
        rocNo: '202001099999',
      }),
    ]
    for (const other of mixed) {
      const jobIds = [one.jobId, other.jobId]
      await expect(despatch(jobs.operator, { jobIds, ...selfCollect })).rejects.toEqual(
        refused('despatch.mixed'),
      )
    }
  })

  it('names each missing field of a form', async () => {
    const { jobId } = await jobs.bring('qcPassed')
    const form = {
      jobIds: [jobId],
      employerKind: 'company',
      collectionBranch: 'JHB',
      deliveryMethod: 'delivery',
    }
    const error = await despatch(jobs.operator, form).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ code: 'request.invalid' })
    expect((error as { fields: { path: string }[] }).fields.map((field) => field.path)).toEqual([
      'rocNo',
      'receiverName',
      'receiverPhone',
      'receiverAddress',
      'receiverPostcode',
      'receiverCity',
      'receiverState',
      'weightKg',
    ])
    await expect(despatch(jobs.operator, { ...form, ...selfCollect, jobIds: [] })).rejects.toEqual(
      refused('despatch.nothing', 'jobIds'),
    )
  })
})

describe('another branch', () => {
  it('neither sees nor touches the job', async () => {
    const { jobId } = await jobs.bring('new')
    const stranger = await world.as('operator.pen')
    await expect(rerouteJobs(stranger, { jobIds: [jobId], branchCode: 'PEN' })).rejects.toEqual(
      refused('record.notFound'),
    )
    const answer = await stranger.graphql('query($id: ID!) { node(id: $id) { id } }', {
      id: Buffer.from(`CardJob:${jobId}`).toString('base64'),
    })
    expect(answer).toEqual({ data: { node: null } })
  })

  it('is visible to HQ, but only an administrator acts there', async () => {
    const { jobId } = await jobs.bring('new')
    await world.services.db.user.update({ where: { loginId: 'csmjob' }, data: { roleId: 5 } })
    const fromHq = await world.as('csmjob')
    await expect(rerouteJobs(fromHq, { jobIds: [jobId], branchCode: 'PEN' })).rejects.toEqual(
      refused('job.heldElsewhere'),
    )
    await rerouteJobs(await world.as('hqadmin'), { jobIds: [jobId], branchCode: 'PEN' })
    expect(
      (await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })).branchCode,
    ).toBe('PEN')
  })
})
