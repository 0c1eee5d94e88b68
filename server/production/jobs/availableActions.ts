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

/** Whether the viewer may generate the QR code of the job's application, which has none yet. */
export function mayGenerateQr(viewer: Viewer, job: { branchCode: string; application: { qrString: string | null } }): boolean {
  return job.application.qrString === null && actsOnBranch(viewer, job.branchCode) && can(viewer, 'application.generateQr')
}

type Latest = { branchCode: string; status: CardJobState; remade: boolean }

/**
 * Whether the viewer may change address and employer of the job's application: its latest job decides, and says by its version whether
 * somebody else has.
 */
export function mayUpdateProfile(viewer: Viewer, job: Latest): boolean {
  return !job.remade && !profileRefusal(job.status) && actsOnBranch(viewer, job.branchCode) && can(viewer, 'application.update')
}

/** Whether it depends on the application's other jobs what can be done with one in this state. */
export function asksOthers(status: CardJobState): boolean {
  return allowedActions(cardJobTransitions, status).includes('remake')
}

type Job = {
  status: CardJobState
  branchCode: string
  /** When it was closed without a remake. */
  closedAt: Date | null
  /** The states of the application's other jobs. */
  others: readonly CardJobState[]
}

/** What the viewer may do with the job now: role, branch and state combined once, for every menu. */
export function availableActions(viewer: Viewer, job: Job): CardJobAction[] {
  if (!actsOnBranch(viewer, job.branchCode)) return []
  return allowedActions(cardJobTransitions, job.status).filter(
    (action) =>
      can(viewer, permission[action]) &&
      !((action === 'remake' || action === 'close') && remakeRefusal(job.others)) &&
      !(action === 'close' && job.closedAt !== null),
  )
}
