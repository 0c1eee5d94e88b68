import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { csmJobStateRows, type CsmJobState } from './states.ts'
import { csmJobTransitions, type CsmJobAction } from './transitions.ts'

/** The message that says best why an action is not possible in a state; without one, the state itself is named. */
const codes: Partial<Record<CsmJobAction, Partial<Record<CsmJobState, ProblemCode>>>> = {
  begin: { unqueued: 'csmJob.notQueued' },
  pass: { unqueued: 'csmJob.notBegun', queued: 'csmJob.notBegun' },
  reject: { unqueued: 'csmJob.notBegun', queued: 'csmJob.notBegun' },
  remake: { remade: 'job.alreadyRemade' },
}

/** Why the state refuses the action. */
export function csmJobRefusal(state: CsmJobState, action: CsmJobAction): Problem {
  const code = codes[action]?.[state]
  return code ? problem(code) : problem('job.stateNow', { state: csmJobStateRows[state].name })
}

/** The state after the action. @throws Problem where the table refuses it */
export function csmJobAfter(state: CsmJobState, action: CsmJobAction): CsmJobState {
  const next = nextState(csmJobTransitions, state, action)
  if (!next) throw csmJobRefusal(state, action)
  return next
}

type Machine = { machineNo: string; cardType: string; blocked: boolean }
type Job = { cardType: string; machineNo: string | null }

/** Why a machine can't be given a job: it is blocked, or makes another card type. Null where it can. */
export function machineRefusal(machine: Machine, job: Pick<Job, 'cardType'>): Problem | null {
  if (machine.blocked) return problem('csmMachine.blocked', { machine: machine.machineNo })
  if (machine.cardType !== job.cardType) return problem('csmMachine.otherCardType', { machine: machine.machineNo })
  return null
}

/** Why a machine can't begin a job: a job that was given to a machine is begun there alone; one of none anywhere. Null where it can. */
export function beginRefusal(machine: Machine, job: Job): Problem | null {
  if (job.machineNo !== null && job.machineNo !== machine.machineNo)
    return problem('csmJob.otherMachine', { machine: job.machineNo })
  return machineRefusal(machine, job)
}
