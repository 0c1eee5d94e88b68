import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
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
  delete: 'cardJob.delete',
}

/** Whether the viewer may generate the QR code of the job's application, which has none yet. */
export function mayGenerateQr(viewer: Viewer, job: { branchCode: string; application: { qrString: string | null } }): boolean {
  return job.application.qrString === null && actsOnBranch(viewer, job.branchCode) && can(viewer, 'application.generateQr')
}

/** What the viewer may do with the job now: role, branch and state combined once, for every menu. */
export function availableActions(viewer: Viewer, job: { status: CardJobState; branchCode: string }): CardJobAction[] {
  if (!actsOnBranch(viewer, job.branchCode)) return []
  return allowedActions(cardJobTransitions, job.status).filter((action) => can(viewer, permission[action]))
}
