import { headquarters } from './limits.ts'

/** Roles of the main area (specification section 6; domain decisions). */
export const roles = {
  systemAdministrator: 1,
  programmeAdministrator: 2,
  monitoringOfficer: 3,
  branchSupervisor: 4,
  branchOperator: 5,
  viewer: 6,
} as const
export type RoleId = (typeof roles)[keyof typeof roles]

/**
 * The roles from the highest: one stands above another that may do nothing which it may not do itself. So the operator (5)
 * stands above the monitoring officer (3), who only looks, and masked; that only the latter enters the DPMS screens is an
 * area and not a power. Roles 1 and 2 may do the same, and differ in this order alone: the specification names 1 first.
 */
const fromHighest: readonly RoleId[] = [1, 2, 4, 5, 3, 6]

/** Whether a role stands above another. */
export function standsAbove(role: RoleId, other: RoleId): boolean {
  return fromHighest.indexOf(role) < fromHighest.indexOf(other)
}

export const csmRights = ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'] as const
export type CsmRight = (typeof csmRights)[number]

/** Who looks: what visibility, masks and permissions are decided by. */
export type Viewer = {
  userId: number
  loginId: string
  roleId: RoleId
  branchCode: string
  staffName: string
  csmRights: readonly CsmRight[]
}

const everyRole: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
const administrators: readonly RoleId[] = [1, 2]
const production: readonly RoleId[] = [1, 2, 4, 5]
const monitoring: readonly RoleId[] = [1, 2, 3]
const supervisors: readonly RoleId[] = [1, 2, 4]

/** One row of roles an area. A screen's area decides who may open it. */
export const areas = {
  core: everyRole,
  uam: administrators,
  sms: production,
  cps: production,
  dpms: monitoring,
  report: everyRole,
} as const satisfies Record<string, readonly RoleId[]>
export type Area = keyof typeof areas

/** One row of roles an action: every command and every read names one of these. */
export const actions = {
  'session.own': everyRole,
  // Apart from session.own, which somebody has already who must change their password or enrol a passkey first.
  'token.make': everyRole,
  'passkey.own': everyRole,
  'view.own': everyRole,
  'password.own': everyRole,
  'approval.request': everyRole,
  // Whoever has a command that takes a file: a delivery order, a courier's workbook, an image, a table of settings.
  'file.send': production,
  'changes.watch': everyRole,
  'work.view': everyRole,

  'branch.view': everyRole,
  'station.view': everyRole,
  'cardType.view': everyRole,
  'branchType.view': everyRole,
  'branchCardType.view': everyRole,
  'qcStatusCode.view': everyRole,
  'ppid.check': everyRole,
  'bag.view': production,
  'cardThreshold.view': production,
  'user.administer': administrators,
  'audit.view': administrators,
  'colleague.view': production,
  'setting.manage': administrators,
  'station.setActive': production,
  'printer.watch': monitoring,
  'incident.view': monitoring,
  'incident.manage': monitoring,
  'incident.rules': administrators,

  'cardJob.view': production,
  'cardJob.count': everyRole,
  'cardJob.production': [1, 2, 3, 4, 5],
  'printList.manage': production,
  'cardJob.print': production,
  'cardJob.chipError': production,
  'cardJob.passQc': production,
  'cardJob.rejectQc': production,
  'cardJob.manualReject': production,
  'cardJob.reassign': production,
  'cardJob.reroute': production,
  'cardJob.changeLocation': production,
  'cardJob.remake': production,
  'cardJob.delete': supervisors,
  'application.view': production,
  'application.insert': production,
  'application.generateQr': production,
  'application.update': production,
  'registry.view': administrators,
  'report.view': everyRole,
  'export.own': everyRole,
  'schedule.own': everyRole,
  'schedule.branch': supervisors,
  'billing.view': everyRole,
  'billing.manage': administrators,
  'registry.pull': production,
  'surface.view': production,
  'surface.save': production,

  'package.view': production,
  'package.despatch': production,
  'package.undespatch': supervisors,
  'package.receive': production,
  'package.handOver': production,
  'package.takeBack': supervisors,
  'package.courier': production,
  'package.report': everyRole,

  'lot.view': production,
  'lot.receive': production,
  'lot.close': production,
  'lot.forceClose': production,
  'lot.correct': production,
  'transfer.view': production,
  'transfer.distribute': production,
  'transfer.return': production,
  'transfer.receive': production,
  'transfer.cancel': production,
  'discrepancy.resolve': production,
  'stock.view': production,

  'stationStock.view': production,
  'stationStock.move': production,
  'stationDay.close': production,
  'stationDay.reopen': production,
  'stocktake.view': production,
  'stocktake.count': production,
  'stocktake.decide': production,

  'traveller.view': production,
  'traveller.write': production,
  'traveller.verify': supervisors,
} as const satisfies Record<string, readonly RoleId[]>

/** The actions of the CSM area, one row of rights each: whoever has one of them may, whatever their role. */
export const csmActions = {
  'csm.view': csmRights,
  'csm.job': ['JOB'],
  'csm.setting': ['CONFIG'],
  'csm.user': ['USER'],
  'csm.report': ['REPORT'],
  'csm.audit': ['AUDIT'],
} as const satisfies Record<string, readonly CsmRight[]>
export type CsmAction = keyof typeof csmActions
export type RoleAction = keyof typeof actions
export type Action = RoleAction | CsmAction

/** What of a viewer decides what they may do. */
export type Power = Pick<Viewer, 'roleId'> & Partial<Pick<Viewer, 'csmRights'>>

/** Whether the action is one of the CSM area, which rights open and roles don't. */
export function isCsmAction(action: Action): action is CsmAction {
  return action in csmActions
}

/** Whether the viewer's role, or in the CSM area their rights, let them do this at all; which rows is a matter of visibility. */
export function can(viewer: Power | null, action: Action): boolean {
  if (viewer === null) return false
  if (isCsmAction(action)) return holdsOneOf(viewer.csmRights ?? [], csmActions[action])
  return (actions[action] as readonly number[]).includes(viewer.roleId)
}

function holdsOneOf(held: readonly CsmRight[], wanted: readonly CsmRight[]): boolean {
  return held.some((right) => wanted.includes(right))
}

/** Whether the viewer's role may enter the area's screens. */
export function mayEnter(viewer: Pick<Viewer, 'roleId'> | null, area: Area): boolean {
  return viewer !== null && (areas[area] as readonly number[]).includes(viewer.roleId)
}

/** HQ sees all branches, others their own. */
export function seesBranch(viewer: Pick<Viewer, 'branchCode'>, branchCode: string): boolean {
  return viewer.branchCode === headquarters || viewer.branchCode === branchCode
}

/** Who sees a branch may act on it if it is their own; from HQ only the administrators act on another's. */
export function actsOnBranch(viewer: Pick<Viewer, 'branchCode' | 'roleId'>, branchCode: string): boolean {
  if (viewer.branchCode === branchCode) return true
  return seesBranch(viewer, branchCode) && administrators.includes(viewer.roleId)
}

/** Personal fields stand in clear for roles 1, 2, 4 and 5 and are masked for the others. */
export function seesPersonalFields(viewer: Pick<Viewer, 'roleId'> | null): boolean {
  return viewer !== null && production.includes(viewer.roleId)
}

/** A personal value as somebody may see it who must not read it: its first character, then dots. */
export function masked(value: string): string {
  return value === '' ? '' : `${value.slice(0, 1)}•••••`
}

/** Actions that need a supervisor's approval beside the requester's own permission. */
export const sensitiveActions = [
  'manualReject',
  'undespatch',
  'forceClose',
  'deleteJob',
  'remakePassed',
  'approveAdjustment',
  'reopenDay',
  'correctLot',
  'deleteCsmJobs',
] as const
export type SensitiveAction = (typeof sensitiveActions)[number]

/** A supervisor is another person, of role 1, 2 or 4, of the requester's branch or HQ. */
export function maySupervise(supervisor: Viewer, requester: Pick<Viewer, 'userId' | 'branchCode'>): boolean {
  return (
    supervisor.userId !== requester.userId &&
    supervisors.includes(supervisor.roleId) &&
    seesBranch(supervisor, requester.branchCode)
  )
}
