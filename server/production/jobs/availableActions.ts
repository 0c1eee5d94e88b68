import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { profileRefusal } from '#domain/application/profile.ts'
import { remakeRefusal } from '#domain/cardJob/remake.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { CardJobAction } from '#domain/cardJob/transitions.ts'
import { cardJobTransitions } from '#domain/cardJob/transitions.ts'
import { allowedActions } from '#domain/stateTable.ts'

const permission: Record<CardJobAction, Action> = {
  reassign: 'cardJob.reassign',
  reroute: 'cardJob.reroute',
  addToPrintList: 'printList.manage',
  removeFromPrintList: 'printList.manage',
  print: 'cardJob.print',
  chipError: 'cardJob.chipError',
  passQc: 'cardJob.passQc',
  rejectQc: 'cardJob.rejectQc',
  reprint: 'cardJob.rejectQc',
  manualReject: 'cardJob.manualReject',
  despatch: 'package.despatch',
  undespatch: 'package.undespatch',
  remake: 'cardJob.remake',
  close: 'cardJob.remake',
  delete: 'cardJob.delete',
}

/**
 * Returns whether the viewer may generate the QR code of the job's application, which must have
 * none yet.
 */
export function mayGenerateQr(
  viewer: Viewer,
  job: { branchCode: string; application: { qrString: string | null } },
): boolean {
  return (
    job.application.qrString === null &&
    actsOnBranch(viewer, job.branchCode) &&
    can(viewer, 'application.generateQr')
  )
}

type Latest = { branchCode: string; status: CardJobState; remade: boolean }

/**
 * Returns whether the viewer may change address and employer of the job's application. This depends
 * on the latest job, whose version detects concurrent changes.
 */
export function mayUpdateProfile(viewer: Viewer, job: Latest): boolean {
  return (
    !job.remade &&
    !profileRefusal(job.status) &&
    actsOnBranch(viewer, job.branchCode) &&
    can(viewer, 'application.update')
  )
}

/** Returns whether the actions on a job in this state depend on the application's other jobs. */
export function asksOthers(status: CardJobState): boolean {
  return allowedActions(cardJobTransitions, status).includes('remake')
}

type Job = {
  status: CardJobState
  branchCode: string
  /** When the job was closed without a remake. */
  closedAt: Date | null
  /** The states of the application's other jobs. */
  others: readonly CardJobState[]
}

/**
 * Returns the actions that the viewer may take on the job now, from role, branch and state, for
 * every menu.
 */
export function availableActions(viewer: Viewer, job: Job): CardJobAction[] {
  if (!actsOnBranch(viewer, job.branchCode)) return []
  return allowedActions(cardJobTransitions, job.status).filter(
    (action) =>
      can(viewer, permission[action]) &&
      !((action === 'remake' || action === 'close') && remakeRefusal(job.others)) &&
      !(action === 'close' && job.closedAt !== null),
  )
}
