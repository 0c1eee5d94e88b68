import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import type { StationProcess } from '#domain/settings/station.ts'
import { nextState } from '#domain/stateTable.ts'
import { csmJobStateRows, type CsmJobState } from './states.ts'
import { csmJobTransitions, type CsmJobAction } from './transitions.ts'

/**
 * The most specific message for an action that is not possible in a state. Without one, the message
 * names the state.
 */
const codes: Partial<Record<CsmJobAction, Partial<Record<CsmJobState, ProblemCode>>>> = {
  begin: { unqueued: 'csmJob.notQueued' },
  personalise: { unqueued: 'csmJob.notBegun', queued: 'csmJob.notBegun' },
  pass: {
    unqueued: 'csmJob.notPersonalised',
    queued: 'csmJob.notPersonalised',
    inProduction: 'csmJob.notPersonalised',
  },
  reject: { unqueued: 'csmJob.notBegun', queued: 'csmJob.notBegun' },
  remake: { remade: 'job.alreadyRemade' },
}

/** Returns why the state refuses the action. */
function csmJobRefusal(state: CsmJobState, action: CsmJobAction): Problem {
  const code = codes[action]?.[state]
  return code ? problem(code) : problem('job.stateNow', { state: csmJobStateRows[state].name })
}

/**
 * Returns the state after the action.
 * @throws Problem if the table refuses it.
 */
export function csmJobAfter(state: CsmJobState, action: CsmJobAction): CsmJobState {
  const next = nextState(csmJobTransitions, state, action)
  if (!next) throw csmJobRefusal(state, action)
  return next
}

type Machine = { machineNo: string; cardType: string; blocked: boolean; process: StationProcess }
type Job = { cardType: string; machineNo: string | null }
type Made = { begunById: number | null; producedById: number | null }

const otherProcess = {
  personalisation: 'csmMachine.notPersonalising',
  qualityCheck: 'csmMachine.notChecking',
} as const satisfies Record<StationProcess, ProblemCode>

/**
 * Returns why a machine can't take a job for a process, or null if it can: it does the other
 * process, is blocked, or takes another card type.
 */
export function machineRefusal(
  machine: Machine,
  job: Pick<Job, 'cardType'>,
  process: StationProcess,
): Problem | null {
  if (machine.process !== process)
    return problem(otherProcess[process], { machine: machine.machineNo })
  if (machine.blocked) return problem('csmMachine.blocked', { machine: machine.machineNo })
  if (machine.cardType !== job.cardType)
    return problem('csmMachine.otherCardType', { machine: machine.machineNo })
  return null
}

/**
 * Returns why a machine can't begin a job, or null if it can. A job assigned to a machine begins
 * there alone, a job without a machine at any.
 */
export function beginRefusal(machine: Machine, job: Job): Problem | null {
  if (job.machineNo !== null && job.machineNo !== machine.machineNo)
    return problem('csmJob.otherMachine', { machine: job.machineNo })
  return machineRefusal(machine, job, 'personalisation')
}

/** Returns whether the user took part in making the card. */
export function madeCsmCard(userId: number, { begunById, producedById }: Made): boolean {
  return userId === begunById || userId === producedById
}

/**
 * Returns why a user can't check a card at a machine, or null if they can: they made it, or the
 * machine can't take it.
 */
export function checkRefusal(userId: number, machine: Machine, job: Job & Made): Problem | null {
  if (madeCsmCard(userId, job)) return problem('qc.samePerson')
  return machineRefusal(machine, job, 'qualityCheck')
}
