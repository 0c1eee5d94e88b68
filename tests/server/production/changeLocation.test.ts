import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stepNames } from '#domain/audit/stepNames.ts'
import { cardJobStates } from '#domain/cardJob/states.ts'
import { changeLocation } from '#server/production/jobs/changeLocation.ts'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { remakeJobs } from '#server/production/jobs/remakeJobs.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  admin = await world.as('hqadmin')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.services.db.station.updateMany({ data: { active: true } })
})

const refused = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })
const jobOf = (id: number) => world.services.db.cardJob.findUniqueOrThrow({ where: { id } })
const deactivate = (...ids: string[]) =>
  world.services.db.station.updateMany({ where: { id: { in: ids } }, data: { active: false } })

describe('changing the location of a record', () => {
  it('moves it to another station of its branch', async () => {
    const { jobId } = await jobs.bring('new')
    await changeLocation(jobs.operator, { jobId, branchCode: 'JHB', stationId: 'JHB-P02' })
    expect(await jobOf(jobId)).toMatchObject({
      status: 'new',
      branchCode: 'JHB',
      stationId: 'JHB-P02',
      version: 2,
    })
  })

  it('moves it to another branch, where its staff choose the station', async () => {
    const { jobId } = await jobs.bring('new')
    await reassignJobs(jobs.operator, { jobIds: [jobId], stationId })
    await changeLocation(jobs.operator, { jobId, branchCode: 'PEN' })
    expect(await jobOf(jobId)).toMatchObject({ status: 'new', branchCode: 'PEN', stationId: null })
  })

  it('moves it to a station of another branch in one step, by a user with rights at both', async () => {
    const { jobId } = await jobs.bring('new')
    const to = { jobId, branchCode: 'PEN', stationId: 'PEN-P01' }
    await expect(changeLocation(jobs.operator, to)).rejects.toEqual(
      refused('station.notFound', 'stationId'),
    )
    await changeLocation(admin, to)
    expect(await jobOf(jobId)).toMatchObject({
      status: 'new',
      branchCode: 'PEN',
      stationId: 'PEN-P01',
    })
  })

  it('is in the audit trail with the old and new location, and in its history by name', async () => {
    const { jobId } = await jobs.bring('new')
    await reassignJobs(jobs.operator, { jobIds: [jobId], stationId })
    await changeLocation(admin, { jobId, branchCode: 'PEN', stationId: 'PEN-P01' })
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'changeLocation', subjects: { has: `CardJob:${jobId}` } },
    })
    expect(event).toMatchObject({
      before: { status: 'new', branchCode: 'JHB', stationId },
      after: { status: 'new', branchCode: 'PEN', stationId: 'PEN-P01' },
    })
    expect(event.subjects).toEqual(expect.arrayContaining(['Branch:PEN', 'Station:PEN-P01']))
    expect(stepNames.changeLocation.ms).toBe('Dipindahkan ke cawangan atau stesen lain')
  })

  it('announces it to both branches', async () => {
    const { jobId } = await jobs.bring('new')
    const heard: (string | null)[] = []
    const stop = world.services.events.listen(
      (change) => change.id === String(jobId) && heard.push(change.branchCode),
    )
    await changeLocation(jobs.operator, { jobId, branchCode: 'PEN' })
    await eventually(() => expect(heard.toSorted()).toEqual(['JHB', 'PEN']))
    stop()
  })
})

describe('a record stays where it is', () => {
  it.each(cardJobStates.filter((state) => state !== 'new'))('in the state %s', async (state) => {
    const { jobId } = await jobs.bring(state)
    const { branchCode, stationId: before } = await jobOf(jobId)
    for (const to of [{ branchCode: 'PEN' }, { branchCode: 'JHB', stationId: 'JHB-P02' }]) {
      await expect(changeLocation(jobs.operator, { jobId, ...to })).rejects.toEqual(
        refused('job.stateNow'),
      )
    }
    expect(await jobOf(jobId)).toMatchObject({ status: state, branchCode, stationId: before })
    await clearPrintList(jobs.operator, { stationId })
  })

  it('if the branch is unknown, has no active print station, or does not make the card type', async () => {
    const { db } = world.services
    const ep = await db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
    const { jobId } = await jobs.bring('new', { cardTypeId: ep.id })
    const to = (branchCode: string) => changeLocation(jobs.operator, { jobId, branchCode })
    await expect(to('NIL')).rejects.toEqual(refused('branch.notFound', 'branchCode'))
    await expect(to('HQ')).rejects.toEqual(refused('station.notFoundAtBranch', 'branchCode'))
    const pair = await db.branchCardType.findFirstOrThrow({
      where: { cardTypeId: ep.id, branchType: { name: 'State branch' } },
    })
    await db.branchCardType.delete({ where: { id: pair.id } })
    await expect(to('PEN')).rejects.toEqual(refused('row.cardTypeNotMade', 'branchCode'))
    await db.branchCardType.create({ data: pair })
    await deactivate('PEN-P01')
    await expect(to('PEN')).rejects.toEqual(refused('station.notFoundAtBranch', 'branchCode'))
    expect((await jobOf(jobId)).branchCode).toBe('JHB')
  })

  it('if the station is inactive, prints no cards, or belongs to another branch', async () => {
    const { jobId } = await jobs.bring('new')
    const to = (by: Person, branchCode: string, station: string) =>
      changeLocation(by, { jobId, branchCode, stationId: station })
    await deactivate('JHB-P03')
    await expect(to(jobs.operator, 'JHB', 'JHB-P03')).rejects.toEqual(
      refused('station.inactive', 'stationId'),
    )
    await expect(to(jobs.operator, 'JHB', 'JHB-Q01')).rejects.toEqual(
      refused('station.notFound', 'stationId'),
    )
    await expect(to(admin, 'JHB', 'PEN-P01')).rejects.toEqual(
      refused('station.notFoundAtBranch', 'stationId'),
    )
    await expect(to(admin, 'PEN', 'JHB-P01')).rejects.toEqual(
      refused('station.notFoundAtBranch', 'stationId'),
    )
    expect(await jobOf(jobId)).toMatchObject({ branchCode: 'JHB', stationId: null, version: 1 })
  })

  it('if nothing would change: within a branch a different station is required', async () => {
    const { jobId } = await jobs.bring('new')
    await expect(changeLocation(jobs.operator, { jobId, branchCode: 'JHB' })).rejects.toEqual(
      refused('field.required', 'stationId'),
    )
    await reassignJobs(jobs.operator, { jobIds: [jobId], stationId })
    await expect(
      changeLocation(jobs.operator, { jobId, branchCode: 'JHB', stationId }),
    ).rejects.toEqual(refused('job.alreadyThere', 'stationId'))
  })

  it('for a form with an old version', async () => {
    const { jobId } = await jobs.bring('new')
    await reassignJobs(jobs.operator, { jobIds: [jobId], stationId })
    await expect(
      changeLocation(jobs.operator, { jobId, version: 1, branchCode: 'PEN' }),
    ).rejects.toEqual(refused('record.changed'))
    await changeLocation(jobs.operator, { jobId, version: 2, branchCode: 'PEN' })
  })

  it('for people of another branch, and for headquarters’ own operators', async () => {
    const { jobId } = await jobs.bring('new')
    const stranger = await world.as('operator.pen')
    await expect(changeLocation(stranger, { jobId, branchCode: 'PEN' })).rejects.toEqual(
      refused('record.notFound'),
    )
    await world.services.db.user.update({ where: { loginId: 'csmjob' }, data: { roleId: 5 } })
    await expect(
      changeLocation(await world.as('csmjob'), { jobId, branchCode: 'PEN' }),
    ).rejects.toEqual(refused('job.heldElsewhere'))
    await expect(
      changeLocation(await world.as('viewer'), { jobId, branchCode: 'PEN' }),
    ).rejects.toEqual(refused('permission.denied'))
  })
})

describe('reassigning and re-routing', () => {
  it('is refused to an inactive station and to one that prints no cards', async () => {
    const { jobId } = await jobs.bring('new')
    await deactivate('JHB-P03')
    const to = (station: string) =>
      reassignJobs(jobs.operator, { jobIds: [jobId], stationId: station })
    await expect(to('JHB-P03')).rejects.toEqual(refused('station.inactive', 'stationId'))
    await expect(to('JHB-Q01')).rejects.toEqual(refused('station.notFound', 'stationId'))
    await expect(reassignJobs(admin, { jobIds: [jobId], stationId: 'PEN-P01' })).rejects.toEqual(
      refused('station.notFoundAtBranch', 'stationId'),
    )
  })

  it('is refused to a branch whose print stations are all inactive', async () => {
    const { jobId } = await jobs.bring('new')
    await deactivate('PEN-P01')
    await expect(
      rerouteJobs(jobs.operator, { jobIds: [jobId], branchCode: 'PEN' }),
    ).rejects.toEqual(refused('station.notFoundAtBranch', 'branchCode'))
  })

  it('offers the branches with an active print station, with the card types they make', async () => {
    type Offered = { printingBranches: { code: string; cardTypes: { code: string }[] }[] }
    const offered = async () =>
      (
        (await jobs.operator.graphql('{ printingBranches { code cardTypes { code } } }'))
          .data as unknown as Offered
      ).printingBranches
    expect((await offered()).map(({ code }) => code)).toEqual(['JHB', 'PEN'])
    expect((await offered())[1]!.cardTypes.map(({ code }) => code)).toContain('PLKS')
    await deactivate('PEN-P01')
    expect((await offered()).map(({ code }) => code)).toEqual(['JHB'])
  })

  it('while another person prints: one succeeds, and the other is told the state', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await jobs.bring('new')
      const take = async () => {
        await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [job.jobId] })
        await printCard(jobs.operator, { ...job, stationId })
      }
      const [printed, moved] = await Promise.allSettled([
        take(),
        rerouteJobs(jobs.supervisor, { jobIds: [job.jobId], branchCode: 'PEN' }),
      ])
      expect([printed.status, moved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { status, branchCode } = await jobOf(job.jobId)
      if (moved.status === 'rejected') {
        expect(moved.reason).toEqual(refused('job.stateNow'))
        expect([status, branchCode]).toEqual(['pendingQc', 'JHB'])
      } else {
        expect((printed as PromiseRejectedResult).reason).toEqual(refused('job.heldElsewhere'))
        expect([status, branchCode]).toEqual(['new', 'PEN'])
      }
    }
  })

  it('by two simultaneously: both succeed, one after the other, and the later one is the result', async () => {
    const { jobId } = await jobs.bring('new')
    await Promise.all(
      ['JHB-P02', 'JHB-P03'].map((station) =>
        reassignJobs(jobs.operator, { jobIds: [jobId], stationId: station }),
      ),
    )
    expect((await jobOf(jobId)).version).toBe(3)
  })
})

describe('remaking several jobs', () => {
  it('makes a new job for each, with one reason', async () => {
    const [one, two] = [await jobs.bring('qcRejected'), await jobs.bring('chipError')]
    const { jobIds } = await remakeJobs(jobs.operator, {
      jobIds: [one.jobId, two.jobId],
      qcStatusCode: '03',
      remark: 'ribbon',
    })
    expect(await Promise.all(jobIds.map(jobOf))).toMatchObject([
      { status: 'new', remakeOfId: one.jobId },
      { status: 'new', remakeOfId: two.jobId },
    ])
  })

  it('makes none if one of them is not rejected, was already remade, or had passed QC', async () => {
    const good = await jobs.bring('qcRejected')
    const remade = await jobs.bring('qcRejected')
    await remakeJobs(jobs.operator, { jobIds: [remade.jobId] })
    const passed = await jobs.bring('qcPassed')
    const approval = await jobs.approval('manualReject', `CardJob:${passed.jobId}`)
    await manualReject(jobs.supervisor, {
      jobId: passed.jobId,
      cardSn: passed.cardSn,
      qcStatusCode: '01',
      approval,
    })
    const pending = await jobs.bring('new')
    const remake = (other: { jobId: number }, more = {}) =>
      remakeJobs(jobs.operator, { jobIds: [good.jobId, other.jobId], ...more })
    await expect(remake(pending)).rejects.toEqual(refused('job.stateNow'))
    await expect(remake(remade)).rejects.toEqual(refused('job.alreadyRemade'))
    await expect(remake(passed)).rejects.toEqual(refused('supervisor.needed'))
    await expect(remake(good, { qcStatusCode: '99' })).rejects.toEqual(
      refused('qcStatusCode.notFound', 'qcStatusCode'),
    )
    await expect(remakeJobs(jobs.operator, { jobIds: [] })).rejects.toEqual(
      refused('print.selectOne', 'jobIds'),
    )
    expect(await world.services.db.cardJob.count({ where: { remakeOfId: good.jobId } })).toBe(0)
  })
})

describe('the list of jobs', () => {
  type Found = { cardJobs: { edges: { node: { jobId: number } }[] } }
  const list = async (filter: object) => {
    const answer = await jobs.operator.graphql(
      'query($filter: CardJobFilter) { cardJobs(first: 200, filter: $filter) { edges { node { jobId } } } }',
      { filter },
    )
    expect(answer.errors).toBeUndefined()
    return (answer.data as unknown as Found).cardJobs.edges.map(({ node }) => node.jobId)
  }

  it('is filtered by a station, or by no station', async () => {
    const [none, given] = [await jobs.bring('new'), await jobs.bring('new')]
    await reassignJobs(jobs.operator, { jobIds: [given.jobId], stationId: 'JHB-P02' })
    const [without, withOne] = [
      await list({ status: ['NEW'], withoutStation: true }),
      await list({ status: ['NEW'], stationId: 'JHB-P02' }),
    ]
    expect([without.includes(none.jobId), without.includes(given.jobId)]).toEqual([true, false])
    expect([withOne.includes(none.jobId), withOne.includes(given.jobId)]).toEqual([false, true])
  })

  it('is filtered by hours of waiting', async () => {
    const old = await jobs.bring('new')
    world.later(24 * 3_600_000)
    const fresh = await jobs.bring('new')
    const waited = await list({ waitedHours: 24 })
    expect([waited.includes(old.jobId), waited.includes(fresh.jobId)]).toEqual([true, false])
  })

  it('is filtered by rejected without a remake, with the same count as the work list', async () => {
    const rejected = await jobs.bring('chipError')
    const status = ['QC_REJECTED', 'CHIP_ERROR', 'MANUALLY_REJECTED']
    const counted = async () => {
      const { data } = await jobs.operator.graphql('{ viewer { work { rejectedWithoutRemake } } }')
      return (data as unknown as { viewer: { work: { rejectedWithoutRemake: number } } }).viewer
        .work.rejectedWithoutRemake
    }
    const before = await list({ status, withoutRemake: true })
    expect([before.includes(rejected.jobId), before.length]).toEqual([true, await counted()])
    await remakeJobs(jobs.operator, { jobIds: [rejected.jobId] })
    const after = await list({ status, withoutRemake: true })
    expect([after.includes(rejected.jobId), after.length]).toEqual([false, await counted()])
  })
})

it('stations show how many jobs wait there and which blank cards they hold', async () => {
  type Stations = {
    stations: {
      stationId: string
      waitingJobs: number
      blanks: { quantity: number; cardType: { code: string } }[]
    }[]
  }
  const read = async (by: Person) =>
    (
      (
        await by.graphql(
          '{ stations { stationId waitingJobs blanks { quantity cardType { code } } } }',
        )
      ).data as unknown as Stations
    ).stations
  const at = async (id: string) =>
    (await read(jobs.operator)).find((station) => station.stationId === id)!
  const before = await at('JHB-P03')
  const { jobId } = await jobs.bring('new')
  await reassignJobs(jobs.operator, { jobIds: [jobId], stationId: 'JHB-P03' })
  expect((await at('JHB-P03')).waitingJobs).toBe(before.waitingJobs + 1)
  const { db } = world.services
  const [{ n }] = (await db.$queryRaw`
    SELECT sum(h.end_sn - h.start_sn + 1)::int n FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ${stationId}`) as [{ n: number }]
  expect((await at(stationId)).blanks).toEqual([{ quantity: n, cardType: { code: 'PLKS' } }])
  expect((await read(await world.as('operator.pen'))).map((station) => station.stationId)).toEqual([
    'PEN-P01',
    'PEN-Q01',
  ])
})
