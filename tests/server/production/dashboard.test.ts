import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { workingHours } from '#domain/work/workingHours.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const counts = 'received printed qcPassed qcRejected chipError manuallyRejected despatched'
const dashboard = `query($branch: String, $days: Int) { productionDashboard(branchCode: $branch, rangeDays: $days) {
  day total { ${counts} yield } cardTypes { cardType { code } counts { ${counts} } }
  stations { station { stationId branch { code } } operators counts { ${counts} } }
  queues { queue count oldestSince oldestJobId } rejects { code description count share cumulative }
  days { day printed usual } hours { hour printed usual } usualByNow today { event today usual } } }`
const list = `query($filter: CardEventFilter!, $first: Int) { cardEvents(filter: $filter, first: $first) {
  total edges { node { id at jobId status packagingId branch { code } card { cardSn outcome stationId rejectCode } application { cardType { code } } } } } }`

type Counts = Record<
  | 'received'
  | 'printed'
  | 'qcPassed'
  | 'qcRejected'
  | 'chipError'
  | 'manuallyRejected'
  | 'despatched',
  number
>
type Dashboard = {
  day: string
  total: Counts & { yield: number | null }
  cardTypes: { cardType: { code: string }; counts: Counts }[]
  stations: {
    station: { stationId: string; branch: { code: string } }
    operators: number
    counts: Counts
  }[]
  queues: { queue: string; count: number; oldestSince: string | null; oldestJobId: number | null }[]
  rejects: {
    code: string | null
    description: string | null
    count: number
    share: number
    cumulative: number
  }[]
  days: { day: string; printed: number; usual: number }[]
  hours: { hour: number; printed: number; usual: number }[]
  usualByNow: number
  today: { event: string; today: number; usual: number }[]
}
const names: Record<keyof Counts, string> = {
  received: 'RECEIVED',
  printed: 'PRINTED',
  qcPassed: 'QC_PASSED',
  qcRejected: 'QC_REJECTED',
  chipError: 'CHIP_ERROR',
  manuallyRejected: 'MANUALLY_REJECTED',
  despatched: 'DESPATCHED',
}
const events = Object.keys(names) as (keyof Counts)[]

async function read(
  person: Person,
  variables: { branch?: string; days?: number } = {},
): Promise<Dashboard> {
  const { data, errors } = await person.graphql(dashboard, variables)
  expect(errors).toBeUndefined()
  return data!.productionDashboard as unknown as Dashboard
}
type Listed = {
  total: number
  edges: {
    node: {
      id: string
      at: string
      jobId: number
      branch: { code: string }
      card: { cardSn: string } | null
    }
  }[]
}
async function listOf(person: Person, filter: object, first = 200): Promise<Listed> {
  const { data, errors } = await person.graphql(list, { filter, first })
  expect(errors).toBeUndefined()
  return data!.cardEvents as unknown as Listed
}
const only = ({ total: { yield: _, ...rest } }: Dashboard): Counts => rest

describe('figures of a history, computed from its rows', () => {
  let world: World
  let operator: Person
  let admin: Person
  let made: Made[]
  /** 3:30 pm on a Saturday in Malaysia. */
  const now = new Date('2026-11-21T07:30:00Z')
  const today = '2026-11-21'
  beforeAll(async () => {
    world = await createWorld(now)
    operator = await world.as('operator')
    admin = await world.as('admin')
    made = await play(world)
  })
  afterAll(() => world.close())

  it.each([
    ['of the viewer’s branch', 'operator', undefined, ['JHB']],
    ['of all branches, at headquarters', 'admin', undefined, ['JHB', 'PEN']],
    ['of a branch that headquarters chose', 'admin', 'PEN', ['PEN']],
  ])('are those %s', async (_whose, loginId, branch, branches) => {
    const found = await read(await world.as(loginId), { branch })
    const mine = made.filter((card) => branches.includes(card.branch))
    const counted = (some: Made[]): Counts => ({
      received: some.filter((card) => onDay(card.receivedAt, today)).length,
      printed: some.filter((card) => card.chipSn && onDay(card.persoAt, today)).length,
      qcPassed: some.filter((card) => card.outcome === 'passed' && onDay(card.outcomeAt, today))
        .length,
      qcRejected: some.filter((card) => card.outcome === 'rejected' && onDay(card.outcomeAt, today))
        .length,
      chipError: some.filter((card) => card.outcome === 'chipError' && onDay(card.outcomeAt, today))
        .length,
      manuallyRejected: some.filter(
        (card) => card.outcome === 'manuallyRejected' && onDay(card.outcomeAt, today),
      ).length,
      despatched: 0,
    })
    expect(only(found)).toEqual(counted(mine))
    for (const event of [
      'received',
      'printed',
      'qcPassed',
      'qcRejected',
      'chipError',
      'manuallyRejected',
    ] as const)
      expect(found.total[event], event).toBeGreaterThan(0)
    const { qcPassed, qcRejected, chipError, manuallyRejected } = found.total
    expect(found.total.yield).toBe(
      qcPassed / (qcPassed + qcRejected + chipError + manuallyRejected),
    )

    for (const { cardType, counts: ofType } of found.cardTypes)
      expect(ofType).toEqual(counted(mine.filter((card) => card.cardType === cardType.code)))
    expect(found.cardTypes).toHaveLength(2)
    for (const { station, operators, counts: atStation } of found.stations) {
      const there = mine.filter((card) => card.stationId === station.stationId)
      expect(branches).toContain(station.branch.code)
      expect(atStation).toEqual({ ...counted(there), received: 0 })
      expect(operators).toBe(
        new Set(
          there
            .filter((card) => card.chipSn && onDay(card.persoAt, today))
            .map((card) => card.persoById),
        ).size,
      )
    }
    expect(found.stations.some(({ operators }) => operators > 1)).toBe(true)
  })

  it('are kept for a station’s work of today after its process changes, and the stations are those that printed', async () => {
    const printed = ({ stations }: Dashboard) =>
      stations.reduce((sum, { counts: made }) => sum + made.printed, 0)
    const before = await read(admin)
    const { stationId: id } = before.stations.find(({ counts: made }) => made.printed > 0)!.station
    await world.services.db.station.update({ where: { id }, data: { process: 'qualityCheck' } })
    const since = await read(admin)
    await world.services.db.station.update({ where: { id }, data: { process: 'personalisation' } })
    expect([printed(since), since.stations.length]).toEqual([
      printed(before),
      before.stations.length,
    ])
    expect(printed(since)).toBe(since.total.printed)
  })

  it.each([7, 30])(
    'show why cards were rejected in the last %i days, with shares, the most frequent first',
    async (days) => {
      const { rejects } = await read(operator, { days })
      const first = addDays(today, 1 - days)
      const bad = made.filter(
        (card) => card.branch === 'JHB' && card.bad && malaysianDate(card.outcomeAt) >= first,
      )
      const tally = new Map<string | null, number>()
      for (const { rejectCode } of bad) tally.set(rejectCode, (tally.get(rejectCode) ?? 0) + 1)
      expect(new Map(rejects.map(({ code, count }) => [code, count]))).toEqual(tally)
      expect(rejects.map(({ count }) => count)).toEqual(
        rejects.map(({ count }) => count).sort((a, b) => b - a),
      )
      expect(rejects.every(({ count, share }) => share === count / bad.length)).toBe(true)
      expect(rejects.at(-1)!.cumulative).toBe(1)
      expect(rejects.find(({ code }) => code === null)!.description).toBeNull()
      expect(rejects.find(({ code }) => code === '03')!.description).not.toBe('')
    },
  )

  it('show the printed cards of each of the last 28 days and today, and the usual number for that weekday', async () => {
    const { days } = await read(operator)
    const printedOn = (day: string) =>
      made.filter((card) => card.branch === 'JHB' && card.chipSn && onDay(card.persoAt, day)).length
    expect(days).toHaveLength(29)
    expect(days.map(({ day, printed }) => [day, printed])).toEqual(
      days.map((_, i) => [addDays(today, i - 28), printedOn(addDays(today, i - 28))]),
    )
    for (const { day, usual } of days) {
      const weekday = new Date(day).getUTCDay()
      const likeIt = Array.from({ length: 28 }, (_, i) => addDays(today, i - 28)).filter(
        (each) => new Date(each).getUTCDay() === weekday,
      )
      expect(usual).toBe(likeIt.reduce((sum, each) => sum + printedOn(each), 0) / 4)
    }
  })

  it('show today by hour, and the usual number for that weekday by this time', async () => {
    const { hours, usualByNow } = await read(operator)
    const shown = hours.map(({ hour }) => hour)
    expect(shown, 'the working hours, whatever was printed, and none left out').toEqual(
      Array.from({ length: shown.length }, (_, i) => shown[0]! + i),
    )
    expect([shown[0]! <= workingHours.first, shown.at(-1)! >= workingHours.last]).toEqual([
      true,
      true,
    ])
    const saturdays = [7, 14, 21, 28].map((days) => addDays(today, -days))
    const mine = made.filter((card) => card.branch === 'JHB' && card.chipSn)
    const hourOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).getUTCHours()
    for (const { hour, printed, usual } of hours) {
      expect(printed, `${hour}`).toBe(
        mine.filter((card) => onDay(card.persoAt, today) && hourOf(card.persoAt) === hour).length,
      )
      expect(usual, `${hour}`).toBe(
        mine.filter(
          (card) =>
            saturdays.some((day) => onDay(card.persoAt, day)) && hourOf(card.persoAt) === hour,
        ).length / 4,
      )
    }
    expect(hours.reduce((sum, { printed }) => sum + printed, 0)).toBe(
      mine.filter((card) => onDay(card.persoAt, today)).length,
    )
    const soFar = saturdays.flatMap((day) =>
      mine.filter(
        (card) => onDay(card.persoAt, day) && card.persoAt <= new Date(`${day}T15:30:00+08:00`),
      ),
    )
    expect(usualByNow).toBe(soFar.length / 4)
  })

  it('compare today with the usual number for the weekday, at the chosen branch', async () => {
    const { today: figures, total } = await read(admin, { branch: 'JHB' })
    const mine = made.filter((card) => card.branch === 'JHB' && card.chipSn)
    const usual =
      [7, 14, 21, 28].flatMap((days) =>
        mine.filter((card) => onDay(card.persoAt, addDays(today, -days))),
      ).length / 4
    expect(figures.find(({ event }) => event === 'PRINTED')).toEqual({
      event: 'PRINTED',
      today: total.printed,
      usual,
    })
    expect(figures.find(({ event }) => event === 'QC_PASSED')!.today).toBe(total.qcPassed)
  })

  it('each have a list, as long as the figure: by event, card type, station, reason and hour', async () => {
    const found = await read(admin, { branch: 'JHB' })
    const day = { from: today, to: today, branchCode: 'JHB' }
    for (const event of events) {
      expect((await listOf(admin, { ...day, event: names[event] })).total, event).toBe(
        found.total[event],
      )
      for (const { cardType, counts: ofType } of found.cardTypes)
        expect(
          (await listOf(admin, { ...day, event: names[event], cardType: cardType.code })).total,
          `${event} ${cardType.code}`,
        ).toBe(ofType[event])
      if (event === 'received' || event === 'despatched') continue
      for (const { station, counts: there } of found.stations)
        expect(
          (await listOf(admin, { ...day, event: names[event], stationId: station.stationId }))
            .total,
          `${event} ${station.stationId}`,
        ).toBe(there[event])
    }
    for (const { code, count } of found.rejects) {
      const week = { ...day, from: addDays(today, -6) }
      const of = code === null ? { event: 'CHIP_ERROR' } : { event: 'REJECTED', rejectCode: code }
      expect((await listOf(admin, { ...week, ...of })).total, `${code}`).toBe(count)
    }
    for (const { hour, printed } of found.hours)
      expect((await listOf(admin, { ...day, event: 'PRINTED', hour })).total).toBe(printed)
  })

  it('and their lists never include a branch that the viewer cannot see', async () => {
    const foreign = await read(operator, { branch: 'PEN' })
    expect(only(foreign)).toEqual({
      received: 0,
      printed: 0,
      qcPassed: 0,
      qcRejected: 0,
      chipError: 0,
      manuallyRejected: 0,
      despatched: 0,
    })
    expect([foreign.total.yield, foreign.stations, foreign.cardTypes, foreign.rejects]).toEqual([
      null,
      [],
      [],
      [],
    ])
    expect(foreign.queues.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
    expect(foreign.hours.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 12 }, (_, i) => 8 + i),
    )
    expect(foreign.days.every(({ printed, usual }) => printed === 0 && usual === 0)).toBe(true)
    const month = { from: '2026-10-01', to: today, event: 'PRINTED' }
    expect(await listOf(operator, { ...month, branchCode: 'PEN' })).toEqual({ total: 0, edges: [] })
    const { edges } = await listOf(operator, month)
    expect(new Set(edges.map(({ node }) => node.branch.code))).toEqual(new Set(['JHB']))
  })

  it('and their lists are refused to roles 3 and 6', async () => {
    for (const loginId of ['monitor', 'viewer']) {
      const person = await world.as(loginId)
      for (const [document, variables] of [
        [dashboard, {}],
        [list, { filter: { event: 'PRINTED', from: today, to: today } }],
      ] as const) {
        const { data, errors } = await person.graphql(document, variables)
        expect(errors?.[0]?.extensions?.code).toBe('permission.denied')
        expect(data).toBeNull()
      }
    }
  })

  it('cover 7 days or 30, nothing else', async () => {
    const { errors } = await operator.graphql(dashboard, { days: 8 })
    expect(errors?.[0]?.extensions?.code).toBe('request.invalid')
  })

  it('take at most 10 statements, one for each kind of figure, with any number of cards', async () => {
    const { statements } = await withStatements(() => read(admin))
    expect(statements.length).toBeLessThanOrEqual(10)
  })

  it.each([true, false])(
    'have a list with keyset pages: no row twice, none missing, latest first: %s',
    async (descending) => {
      const filter = { event: 'PRINTED', from: '2026-10-01', to: today }
      const query = `query($filter: CardEventFilter!, $after: String, $descending: Boolean) { cardEvents(filter: $filter, first: 40, after: $after, descending: $descending) {
      total edges { node { id at } } pageInfo { hasNextPage endCursor } } }`
      const seen: string[] = []
      const moments: string[] = []
      let after: string | null = null
      let total = 0
      do {
        const { data } = await admin.graphql(query, { filter, after, descending })
        const page = data!.cardEvents as unknown as {
          total: number
          edges: { node: { id: string; at: string } }[]
          pageInfo: { hasNextPage: boolean; endCursor: string }
        }
        total = page.total
        seen.push(...page.edges.map(({ node }) => node.id))
        moments.push(...page.edges.map(({ node }) => node.at))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(total)
      expect(total).toBe(made.filter((card) => card.chipSn).length)
      expect(moments).toEqual(descending ? moments.toSorted().toReversed() : moments.toSorted())
    },
  )
})

describe('work at the stations', () => {
  let world: World
  let jobs: CardJobs
  const midnight = new Date('2026-11-20T16:00:00Z')
  const day = { from: '2026-11-21', to: '2026-11-21' }
  const none: Counts = {
    received: 0,
    printed: 0,
    qcPassed: 0,
    qcRejected: 0,
    chipError: 0,
    manuallyRejected: 0,
    despatched: 0,
  }
  let before: Counts = none
  /** Returns the new rows since the last call. */
  async function added(person: Person = jobs.operator): Promise<Partial<Counts>> {
    const found = only(await read(person))
    const more = Object.fromEntries(
      events.flatMap((event) =>
        found[event] === before[event] ? [] : [[event, found[event] - before[event]]],
      ),
    )
    before = found
    return more
  }
  beforeAll(async () => {
    world = await createWorld(new Date(midnight.getTime() - 1))
    jobs = await cardJobs(world)
  })
  afterAll(() => world.close())

  it('counts for its day in Malaysia: the last moment before midnight is still that day', async () => {
    const late = await jobs.bring('qcPassed')
    expect(await read(jobs.operator)).toMatchObject({
      day: '2026-11-20',
      total: { received: 1, printed: 1, qcPassed: 1 },
    })
    world.now = midnight
    expect(await added()).toEqual({})
    expect((await read(jobs.operator)).days.slice(-2)).toMatchObject([
      { day: '2026-11-20', printed: 1 },
      { day: '2026-11-21', printed: 0 },
    ])
    const early = await jobs.bring('pendingQc')
    expect(await added()).toEqual({ received: 1, printed: 1 })
    const printed = (filter: object) => listOf(jobs.operator, { event: 'PRINTED', ...filter })
    expect((await printed(day)).edges.map(({ node }) => node.jobId)).toEqual([early.jobId])
    expect(
      (await printed({ from: '2026-11-20', to: '2026-11-20' })).edges.map(({ node }) => node.jobId),
    ).toEqual([late.jobId])
    expect((await printed({ ...day, hour: 0 })).total).toBe(1)
    expect((await printed({ from: '2026-11-20', to: '2026-11-20', hour: 23 })).total).toBe(1)
  })

  it('counts by kind: checked, rejected, spoiled, rejected by hand, despatched', async () => {
    world.later(3_600_000)
    await jobs.bring('qcPassed')
    expect(await added()).toEqual({ received: 1, printed: 1, qcPassed: 1 })
    await jobs.bring('qcRejected')
    expect(await added()).toEqual({ received: 1, printed: 1, qcRejected: 1 })
    await jobs.bring('chipError')
    expect(await added(), 'spoiled in the printer: it was not printed').toEqual({
      received: 1,
      chipError: 1,
    })
    await jobs.bring('manuallyRejected')
    expect(await added(), 'a blank').toEqual({ received: 1, manuallyRejected: 1 })
    await jobs.bring('despatched')
    expect(await added()).toEqual({ received: 1, printed: 1, qcPassed: 1, despatched: 1 })
    await jobs.bring('deleted')
    expect(await added()).toEqual({ received: 1 })
  })

  it('counts a card again when it is reprinted, and its first print as rejected', async () => {
    const job = await jobs.bring('pendingQc')
    await added()
    await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), reprint: true })
    expect(await added()).toEqual({ qcRejected: 1 })
    const { edges } = await listOf(jobs.operator, { ...day, event: 'QC_REJECTED' }, 1)
    expect(edges[0]!.node).toMatchObject({
      jobId: job.jobId,
      card: { cardSn: job.cardSn, outcome: 'rejected', rejectCode: '03' },
    })
  })

  it('does not count a remake as received', async () => {
    const { jobId } = await jobs.bring('qcRejected')
    await added()
    await remakeJob(jobs.operator, { jobId, qcStatusCode: '03' })
    expect(await added()).toEqual({})
  })

  it('counts a card that passed and was then rejected by hand only as rejected', async () => {
    const { jobId, cardSn } = await jobs.bring('qcPassed')
    await added()
    const approval = await jobs.approval('manualReject', `CardJob:${jobId}`)
    await manualReject(jobs.supervisor, { jobId, cardSn, qcStatusCode: '01', approval })
    expect(await added()).toEqual({ qcPassed: -1, manuallyRejected: 1 })
  })

  it('removes the despatch of an undone package', async () => {
    const { jobId } = await jobs.bring('despatched')
    await added()
    const { packagingId } = await world.services.db.packageItem.findFirstOrThrow({
      where: { jobId },
    })
    await undespatch(jobs.supervisor, {
      packagingId,
      approval: await jobs.approval('undespatch', `Package:${packagingId}`),
    })
    expect(await added()).toEqual({ despatched: -1 })
    expect(
      (await listOf(jobs.operator, { ...day, event: 'DESPATCHED' })).edges.some(
        ({ node }) => node.jobId === jobId,
      ),
    ).toBe(false)
  })

  it('stays with the branch that received the application and made the card, while the job counts at its new branch', async () => {
    const job = await jobs.bring('pendingQc')
    await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), reprint: true })
    await added()
    await rerouteJobs(jobs.operator, { jobIds: [job.jobId], branchCode: 'PEN' })
    expect(await added()).toEqual({})
    const there = await world.as('operator.pen')
    expect(only(await read(there))).toEqual(none)
    for (const event of ['RECEIVED', 'REJECTED'])
      expect((await listOf(there, { ...day, event })).total).toBe(0)
    expect(
      (await listOf(jobs.operator, { ...day, event: 'RECEIVED' })).edges.map(
        ({ node }) => node.jobId,
      ),
    ).toContain(job.jobId)
    const { edges } = await listOf(jobs.operator, { ...day, event: 'QC_REJECTED' }, 1)
    expect(
      edges[0]!.node,
      'the card, but nothing of the job that is another branch’s now',
    ).toMatchObject({
      card: { cardSn: job.cardSn },
      application: null,
      status: null,
    })
  })

  it('hides the package of a job that moved to another branch', async () => {
    const { jobId } = await jobs.bring('despatched')
    await added()
    const jobAndPackage = async () =>
      (await listOf(jobs.operator, { ...day, event: 'DESPATCHED' })).edges.find(
        ({ node }) => node.jobId === jobId,
      )
    expect(await jobAndPackage()).toMatchObject({ node: { packagingId: expect.any(String) } })
    const move = (branchCode: string) =>
      world.services.db.cardJob.update({ where: { id: jobId }, data: { branchCode } })
    await move('PEN')
    expect(await jobAndPackage()).toMatchObject({ node: { packagingId: null, status: null } })
    await move('JHB')
  })

  it('waits in its queue; a rejected card only until it is remade', async () => {
    const queues = async () =>
      new Map((await read(jobs.operator)).queues.map((queue) => [queue.queue, queue]))
    const start = await queues()
    await jobs.bring('pendingQc')
    expect((await queues()).get('PENDING_QC')!.count).toBe(start.get('PENDING_QC')!.count + 1)
    await jobs.bring('qcRejected')
    expect(
      (await queues()).get('REJECTED_WITHOUT_REMAKE')!.count,
      'a rejection that ended it waits for nothing',
    ).toBe(start.get('REJECTED_WITHOUT_REMAKE')!.count)
    const { jobId } = await jobs.bring('chipError')
    expect((await queues()).get('REJECTED_WITHOUT_REMAKE')!.count).toBe(
      start.get('REJECTED_WITHOUT_REMAKE')!.count + 1,
    )
    await remakeJob(jobs.operator, { jobId, qcStatusCode: '03' })
    expect((await queues()).get('REJECTED_WITHOUT_REMAKE')!.count).toBe(
      start.get('REJECTED_WITHOUT_REMAKE')!.count,
    )
  })

  it('has a list for each queue, as long as its count, with the oldest first', async () => {
    const { queues } = await read(jobs.operator)
    const states: Record<string, object> = {
      REJECTED_WITHOUT_REMAKE: {
        status: ['QC_REJECTED', 'CHIP_ERROR', 'MANUALLY_REJECTED'],
        withoutRemake: true,
      },
    }
    expect(queues.filter(({ count }) => count > 0).length).toBeGreaterThan(3)
    for (const { queue, count, oldestJobId, oldestSince } of queues) {
      const filter = states[queue] ?? { status: [queue] }
      const { data } = await jobs.operator.graphql(
        'query($filter: CardJobFilter) { cardJobs(filter: $filter, first: 1) { total edges { node { jobId since } } } }',
        { filter },
      )
      const found = data!.cardJobs as unknown as {
        total: number
        edges: { node: { jobId: number; since: string } }[]
      }
      expect(found.total, queue).toBe(count)
      expect(
        [found.edges[0]?.node.jobId ?? null, found.edges[0]?.node.since ?? null],
        queue,
      ).toEqual([oldestJobId, oldestSince])
    }
  })

  it('is sent to watchers: a check changes the next figures', async () => {
    const { jobId, chipSn } = await jobs.bring('pendingQc')
    await added()
    await passQc(jobs.checker, { jobId, chipSn, qrString: await jobs.qrOf(jobId) })
    expect(await added()).toEqual({ qcPassed: 1 })
  })
})

type Made = {
  branch: string
  cardType: string
  stationId: string
  persoById: number
  receivedAt: Date
  persoAt: Date
  qcAt: Date | null
  outcomeAt: Date
  bad: boolean
  chipSn: string | null
  outcome: string
  rejectCode: string | null
}
const onDay = (at: Date | null, day: string) => at !== null && malaysianDate(at) === day

/**
 * Creates five weeks of two branches as rows: one card per application, with all outcomes, at all
 * times of the day.
 */
async function play({ services: { db }, now, job }: World): Promise<Made[]> {
  let seed = 7
  const random = (below: number) =>
    Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * below)
  const pick = <T>(some: readonly T[]): T => some[random(some.length)]!
  const types = await db.cardType.findMany({ where: { code: { in: ['PLKS', 'EP'] } } })
  const stations = await db.station.findMany({
    where: { process: 'personalisation', branchCode: { in: ['JHB', 'PEN'] } },
  })
  const people = await db.user.findMany({
    where: { branchCode: { in: ['JHB', 'PEN'] }, roleId: { in: [4, 5] } },
  })
  const lot = await db.lot.findFirstOrThrow()
  const made: Made[] = []
  for (let n = 0; n < 260; n++) {
    const cardType = pick(types)
    const station = pick(stations)
    // Half of it is on today or on a Saturday, some of it a second from midnight.
    const day = addDays('2026-11-21', -(n % 3 === 0 ? 0 : n % 3 === 1 ? 7 * random(5) : random(35)))
    const seconds = n % 11 === 0 ? pick([0, 1]) : random(86_400)
    const persoAt = new Date(
      Math.min(
        new Date(`${day}T00:00:00+08:00`).getTime() + seconds * 1_000,
        now.getTime() - 1_000,
      ),
    )
    const later = new Date(Math.min(persoAt.getTime() + random(20_000_000), now.getTime()))
    const receivedAt = new Date(persoAt.getTime() - random(200_000_000))
    const outcome = pick([
      'passed',
      'passed',
      'passed',
      'made',
      'rejected',
      'rejected',
      'chipError',
      'manuallyRejected',
    ])
    const bad = outcome !== 'passed' && outcome !== 'made'
    const inPrinter = outcome === 'chipError' && n % 2 === 0
    const card: Made = {
      branch: station.branchCode,
      cardType: cardType.code,
      stationId: station.id,
      persoById: pick(people.filter(({ branchCode }) => branchCode === station.branchCode)).id,
      receivedAt,
      persoAt,
      qcAt: outcome === 'passed' || outcome === 'rejected' ? later : null,
      outcomeAt: outcome === 'made' ? persoAt : later,
      bad,
      chipSn: inPrinter ? null : `04F0${String(n).padStart(8, '0')}`,
      outcome,
      rejectCode: bad && outcome !== 'chipError' ? pick(['01', '03', '03', '05']) : null,
    }
    const jobId = await job({ cardTypeId: cardType.id, branchCode: station.branchCode, receivedAt })
    await db.cardJob.update({
      where: { id: jobId },
      data: {
        createdAt: receivedAt,
        status: outcome === 'made' ? 'pendingQc' : outcome === 'passed' ? 'qcPassed' : 'qcRejected',
      },
    })
    const { branch: _branch, cardType: _type, receivedAt: _received, bad: _bad, ...row } = card
    await db.cardAttempt.create({
      data: {
        ...row,
        jobId,
        no: 1,
        cardSn: String(900_000_000 + n),
        lotNo: lot.lotNo,
        batchNo: 'B',
      },
    })
    made.push(card)
  }
  return made
}
