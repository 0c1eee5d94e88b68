import { factOf, numbersOf, textOf, type AuditedStep } from '#domain/audit/auditedStep.ts'
import type { PackageTraits } from './packageState.ts'

/** What changes in a package after it was despatched. */
type PackageThen = Pick<
  PackageTraits,
  | 'receivedAt'
  | 'handedOverAt'
  | 'poslajuNo'
  | 'courierAcceptedAt'
  | 'lostAt'
  | 'writtenOffAt'
  | 'undoneAt'
> & { jobIds: number[] }

/**
 * Returns a package as the given steps of its trail leave it, oldest first. Each step says what it
 * changed; steps that change nothing here, such as a reprinted label, are skipped.
 */
export function replayPackage(packagingId: string, steps: readonly AuditedStep[]): PackageThen {
  const then: PackageThen = {
    receivedAt: null,
    handedOverAt: null,
    poslajuNo: null,
    courierAcceptedAt: null,
    lostAt: null,
    writtenOffAt: null,
    undoneAt: null,
    jobIds: [],
  }
  for (const step of steps) Object.assign(then, changeBy[step.action]?.(then, step, packagingId))
  return then
}

type Change = (then: PackageThen, step: AuditedStep, packagingId: string) => Partial<PackageThen>

const putIn: Change = ({ jobIds }, { after }) => ({
  jobIds: [...jobIds, ...numbersOf(after, 'jobs')],
})
/** The last card that is taken out undoes the package. */
const takeOut: Change = (then, { at, after }) => {
  const taken = numbersOf(after, 'jobs')
  const jobIds = then.jobIds.filter((jobId) => !taken.includes(jobId))
  return { jobIds, undoneAt: jobIds.length === 0 ? at : null }
}
const notReceived: Change = () => ({ receivedAt: null })
/** A step of several packages has the facts of each by its id. */
const numbered: Change = (_then, { after }, packagingId) => {
  const own = factOf(after, packagingId)
  return {
    poslajuNo: typeof own === 'string' ? own : textOf(own ?? after, 'poslajuNo'),
  }
}

const changeBy: Readonly<Record<string, Change>> = {
  despatch: putIn,
  putInPackage: putIn,
  undespatch: takeOut,
  undoDespatch: takeOut,
  receivePackage: (_then, { at }) => ({ receivedAt: at }),
  undoReceipt: notReceived,
  revokeReceipt: notReceived,
  handOver: (_then, { at }) => ({ handedOverAt: at }),
  revokeHandover: () => ({ handedOverAt: null }),
  courierBooked: numbered,
  correctConsignment: numbered,
  acceptByCourier: (_then, { at }) => ({ courierAcceptedAt: at }),
  takeReturned: () => ({
    courierAcceptedAt: null,
    poslajuNo: null,
    lostAt: null,
    writtenOffAt: null,
  }),
  reportLost: (_then, { at }) => ({ lostAt: at }),
  writeOffLost: (_then, { at }) => ({ writtenOffAt: at }),
  reportFound: () => ({ lostAt: null, writtenOffAt: null }),
}
