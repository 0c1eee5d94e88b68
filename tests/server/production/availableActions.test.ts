import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOnBranch, can, seesBranch, type RoleId } from '#domain/access.ts'
import { type CardJobState, cardJobStates } from '#domain/cardJob/states.ts'
import { Problem } from '#domain/problems.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { branchCodes, everybody, roleIds } from '#tests/server/graphql/people.ts'
import { cardJobs, stationId, type CardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import {
  cardJobCommands,
  commandActions,
  commandNames,
  type Ask,
  type CommandName,
} from './cardJobCommands.ts'
import { stateMatrix } from './stateMatrix.ts'

let world: World
let jobs: CardJobs
let ask: Record<CommandName, Ask>
let people: Person[]

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ask = cardJobCommands(world)
  people = await everybody(world)
})
afterAll(() => world.close())

/** Only the legacy contract prints with a given batch, so no menu offers it. */
const offerable = commandNames.filter((command) => command !== 'printWithBatch')

const personOf = (roleId: RoleId, branchCode: string) =>
  people.find(({ viewer }) => viewer.roleId === roleId && viewer.branchCode === branchCode)!

/**
 * Returns the actions that the node offers, in the table's names; null if the person cannot see the
 * node.
 */
async function offered(by: Person, { jobId }: MadeJob): Promise<string[] | null> {
  const document = 'query($id: ID!) { node(id: $id) { ... on CardJob { availableActions } } }'
  const { data } = await by.graphql(document, { id: btoa(`CardJob:${jobId}`) })
  const node = (data as { node?: { availableActions: string[] } | null } | null | undefined)?.node
  return (
    node?.availableActions.map((name) =>
      name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    ) ?? null
  )
}

/**
 * Returns the commands that accept the job from this person. A changed job is replaced by another
 * in the same state.
 */
async function accepted(
  by: Person,
  state: CardJobState,
  brought: { job: MadeJob },
): Promise<string[]> {
  const found: string[] = []
  for (const command of offerable) {
    const call = await ask[command](brought.job, by)
    const done = await call().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
    if (!done) continue
    found.push(commandActions[command])
    // A list holds five records, so it is emptied for the next person.
    if (command === 'addToPrintList') await clearPrintList(jobs.operator, { stationId })
    brought.job = await jobs.bring(state)
  }
  return [...new Set(found)]
}

describe.each(cardJobStates)('of a job of JHB that is %s', (state) => {
  it.each(branchCodes)(
    'at %s each role is offered exactly what the commands accept',
    async (branchCode) => {
      const brought = { job: await jobs.bring(state) }
      const [offers, takes]: Record<string, unknown>[] = [{}, {}]
      for (const roleId of roleIds) {
        const by = personOf(roleId, branchCode)
        const offer = await offered(by, brought.job)
        expect(offer !== null, `role ${roleId} is shown the job`).toBe(
          can(by.viewer, 'cardJob.view') && seesBranch(by.viewer, 'JHB'),
        )
        offers![`role ${roleId}`] = [...(offer ?? [])].sort()
        takes![`role ${roleId}`] = (await accepted(by, state, brought)).sort()
      }
      expect(offers).toEqual(takes)

      // An empty offer with nothing accepted would pass as well, so an administrator must be offered
      // the whole row of the state.
      const row = [
        ...new Set(
          offerable
            .filter((command) => !stateMatrix[command][state].includes('.'))
            .map((command) => commandActions[command]),
        ),
      ]
      expect(offers!['role 1']).toEqual(
        actsOnBranch(personOf(1, branchCode).viewer, 'JHB') ? row.sort() : [],
      )
    },
  )
})
