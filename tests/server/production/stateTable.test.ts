import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type CardJobState, cardJobStates } from '#domain/cardJob/states.ts'
import { cardJobActions, cardJobTransitions } from '#domain/cardJob/transitions.ts'
import { nextState } from '#domain/stateTable.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { cardJobs, type CardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { digests } from '#tests/support/facts/digests.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import {
  cardJobCommands,
  commandActions,
  commandNames,
  type Ask,
  type CommandName,
} from './cardJobCommands.ts'
import { effects, stateMatrix, type Facts } from './stateMatrix.ts'

let world: World
let jobs: CardJobs
let ask: Record<CommandName, Ask>

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ask = cardJobCommands(world)
})
afterAll(() => world.close())

/**
 * The actor: a supervisor for what operators may not do, and for a check someone other than the
 * maker.
 */
function doer(command: CommandName): Person {
  if (['manualReject', 'undespatch', 'deleteJob'].includes(command)) return jobs.supervisor
  return /^(passQc|rejectQc)/.test(command) ? jobs.checker : jobs.operator
}

async function factsOf(jobId: number): Promise<Facts> {
  const { db } = world.services
  const job = await db.cardJob.findUniqueOrThrow({
    where: { id: jobId },
    include: {
      attempts: { orderBy: { no: 'desc' } },
      listItems: { orderBy: { id: 'desc' } },
      packageItems: { where: { removedAt: null } },
      remakes: true,
    },
  })
  const entries = await db.custodyEntry.findMany({
    where: { document: `CardJob:${jobId}` },
    orderBy: { id: 'asc' },
    include: { from: true, to: true },
  })
  const [item] = job.listItems
  return {
    ledger: entries.map(({ from, to }) => `${from!.place} > ${to.place}`),
    card: job.attempts[0]?.outcome ?? null,
    attempt: job.attempt,
    list: item ? (item.outcome ?? 'waiting') : null,
    packed: job.packageItems.length === 1,
    remakes: job.remakes.length,
    stationId: job.stationId,
    branchCode: job.branchCode,
    version: job.version,
  }
}

const statusOf = async (jobId: number) =>
  (await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })).status
const eventsOf = (jobId: number) =>
  world.services.db.auditEvent.findMany({
    where: { subjects: { has: `CardJob:${jobId}` } },
    orderBy: { id: 'asc' },
  })

/** Asserts the cell's refusal: the problem, and no change in any table. */
async function refuses(call: () => Promise<unknown>, code: string): Promise<void> {
  const before = await digests(world.services.db)
  await expect(call()).rejects.toMatchObject({ code })
  expect(await digests(world.services.db)).toEqual(before)
}

/**
 * Asserts the cell's effect: the state, its related changes, and one audit event with both states.
 */
async function leadsTo(
  job: MadeJob,
  command: CommandName,
  from: CardJobState,
  to: string,
  call: () => Promise<unknown>,
): Promise<void> {
  const { jobId } = job
  const [before, known] = [await factsOf(jobId), await eventsOf(jobId)]
  await call()
  const { ledger, written = 1, ...effect } = effects[command][from]!
  expect(await statusOf(jobId)).toBe(to)
  expect(await factsOf(jobId)).toEqual({
    ...before,
    ...effect,
    ledger: ledger ? [...before.ledger, ledger] : before.ledger,
    version: before.version + written,
  })
  const events = (await eventsOf(jobId)).slice(known.length)
  // With jobs in different states, the event has the old ones; a remake keeps them.
  const ofMany = command === 'remakeJobs' || command === 'closeJobs'
  const supervised = ['manualReject', 'undespatch', 'deleteJob'].includes(command)
  expect(events).toEqual([
    expect.objectContaining({
      action: command === 'printWithBatch' ? 'printCard' : command.split(' ')[0],
      loginId: doer(command).viewer.loginId,
      before: expect.objectContaining(ofMany ? { statuses: [from] } : { status: from }) as object,
      after: expect.objectContaining(
        ofMany ? { remark: command === 'closeJobs' ? 'left' : '' } : { status: to },
      ) as object,
      approvedBy: supervised ? 'hqadmin' : null,
    }),
  ])
}

describe.each(cardJobStates)('a job that is %s', (state) => {
  it.each(commandNames)('%s', async (command) => {
    const outcome = stateMatrix[command][state]
    const job = await jobs.bring(state)
    expect(await statusOf(job.jobId)).toBe(state)
    const call = await ask[command](job, doer(command))
    if (outcome.includes('.')) await refuses(call, outcome)
    else await leadsTo(job, command, state, outcome, call)
  })
})

describe('the matrix', () => {
  it('has a command for every action of the domain’s table', () => {
    expect([...new Set(Object.values(commandActions))].sort()).toEqual([...cardJobActions].sort())
  })

  /**
   * A print that says its batch puts a pending record on the list first, in the same transaction.
   */
  const composed = (state: CardJobState) =>
    nextState(
      cardJobTransitions,
      nextState(cardJobTransitions, state, 'addToPrintList') ?? state,
      'print',
    )

  it('has every cell of the domain’s table, with the same next state', () => {
    const codeOf = (outcome: string) => (outcome.includes('.') ? null : outcome)
    for (const command of commandNames) {
      for (const state of cardJobStates) {
        const next =
          command === 'printWithBatch'
            ? composed(state)
            : nextState(cardJobTransitions, state, commandActions[command])
        expect(codeOf(stateMatrix[command][state]), `${command} of a job that is ${state}`).toBe(
          next,
        )
      }
    }
  })

  it('has further effects for exactly the allowed cells', () => {
    for (const command of commandNames) {
      const allowed = cardJobStates.filter((state) => !stateMatrix[command][state].includes('.'))
      expect(Object.keys(effects[command]).sort(), command).toEqual([...allowed].sort())
    }
  })
})

test('an undone package is not undone again', async () => {
  const job = await jobs.bring('despatched')
  await (
    await ask.undespatch(job, jobs.supervisor)
  )()
  const { packagingId } = await world.services.db.packageItem.findFirstOrThrow({
    where: { jobId: job.jobId },
  })
  const approval = await jobs.approval('undespatch', `Package:${packagingId}`)
  const before = await digests(world.services.db)
  await expect(undespatch(jobs.supervisor, { packagingId, approval })).rejects.toMatchObject({
    code: 'despatch.notFound',
  })
  expect(await digests(world.services.db)).toEqual(before)
})

test('the ledgers are consistent afterwards', async () => {
  expect(await findOffences(world.services.db)).toEqual([])
})
