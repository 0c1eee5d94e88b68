import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastRecordsShown, stepsLookedThrough } from '#domain/work/lastSteps.ts'
import { changeLocation } from '#server/production/jobs/changeLocation.ts'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let operator: Person
let admin: Person
// The audit trail can't be emptied, so every test has its own.
beforeEach(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  operator = jobs.operator
  admin = await world.as('hqadmin')
})
afterEach(() => world.close())

type Row = { action: string; job: { jobId: number } }
async function last(person: Person, of: string): Promise<Row[] | null> {
  const { data, errors } = await person.graphql(
    `{ viewer { lastRecords(of: ${of}) { action job { jobId } } } }`,
  )
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { lastRecords: Row[] | null }).lastRecords
}
const lastActions = async (person: Person, of = 'ALL') =>
  (await last(person, of))?.map(({ action, job }) => [action, job.jobId])
const pending = async () => (await jobs.bring('new')).jobId
const assign = async (jobId: number, to = stationId) => {
  world.later(1_000)
  await reassignJobs(operator, { jobIds: [jobId], stationId: to })
}
/** Records steps of the operator that change no card. */
const steps = (count: number) =>
  world.services.db.auditEvent.createMany({
    data: Array.from({ length: count }, () => ({
      at: new Date(world.now.getTime() + 1),
      loginId: 'operator',
      address: '10.0.0.1',
      area: 'production',
      action: 'signIn',
      subjects: ['User:operator'],
    })),
  })

describe('the records that a user changed last', () => {
  it('are each listed once, the latest first, with the last step on it', async () => {
    const [one, two] = [await pending(), await pending()]
    await assign(one)
    await assign(two)
    await assign(one, 'JHB-P02')
    world.later(1_000)
    await changeLocation(operator, { jobId: two, branchCode: 'JHB', stationId: 'JHB-P02' })
    expect(await lastActions(operator)).toEqual([
      ['changeLocation', two],
      ['reassignJobs', one],
    ])
  })

  it('are filtered by the requested steps', async () => {
    const { jobId } = await jobs.bring('pendingQc')
    expect((await lastActions(operator))![0]).toEqual(['printCard', jobId])
    expect(await lastActions(operator, 'MOVED')).toEqual([])
    expect(await lastActions(operator, 'IMAGED')).toEqual([])
    expect(await lastActions(operator, 'PULLED')).toEqual([])
  })

  it('are only the user’s own, and only those still visible', async () => {
    const jobId = await pending()
    const penang = await world.as('operator.pen')
    await rerouteJobs(operator, { jobIds: [jobId], branchCode: 'PEN' })
    await rerouteJobs(penang, { jobIds: [jobId], branchCode: 'JHB' })
    // Its application came in at Johor Bahru, which sees it wherever it goes.
    expect(await lastActions(operator, 'MOVED')).toEqual([['rerouteJobs', jobId]])
    expect(await lastActions(penang, 'MOVED')).toEqual([])
    const stays = await pending()
    await reassignJobs(admin, { jobIds: [stays], stationId })
    expect(await lastActions(operator, 'MOVED')).toEqual([['rerouteJobs', jobId]])
    expect(await lastActions(admin, 'MOVED')).toEqual([['reassignJobs', stays]])
  })

  it('are limited in number, even for one step that changed more', async () => {
    const jobIds = await Promise.all(Array.from({ length: lastRecordsShown + 2 }, pending))
    await reassignJobs(operator, { jobIds, stationId })
    expect(await lastActions(operator, 'MOVED')).toHaveLength(lastRecordsShown)
  })

  it('are searched only a limited number of steps back', async () => {
    const jobId = await pending()
    await assign(jobId)
    await steps(stepsLookedThrough - 1)
    expect(await lastActions(operator)).toEqual([['reassignJobs', jobId]])
    await steps(1)
    expect(await lastActions(operator)).toEqual([])
  })

  it('are empty for a user whose role has no part in cards', async () => {
    const answers = ['viewer', 'monitor'].map(
      async (loginId) => [loginId, await last(await world.as(loginId), 'ALL')] as const,
    )
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({ viewer: null, monitor: null })
  })
})
