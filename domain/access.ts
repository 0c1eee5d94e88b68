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
 * The roles, highest first. A role ranks above another whose powers it includes. The operator (5)
 * therefore ranks above the monitoring officer (3), who only reads, with masked values: access to
 * the DPMS screens is an area, not a power. Roles 1 and 2 have the same powers and rank in the
 * specification's order, which names 1 first.
 */
const fromHighest: readonly RoleId[] = [1, 2, 4, 5, 3, 6]

/** Returns whether a role ranks above another. */
export function standsAbove(role: RoleId, other: RoleId): boolean {
  return fromHighest.indexOf(role) < fromHighest.indexOf(other)
}

export const csmRights = ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'] as const
export type CsmRight = (typeof csmRights)[number]

/** The viewer, on whom visibility, masks and permissions depend. */
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

/** The roles of each area, which decide who may open its screens. */
export const areas = {
  core: everyRole,
  uam: administrators,
  sms: production,
  cps: production,
  dpms: monitoring,
  report: everyRole,
} as const satisfies Record<string, readonly RoleId[]>
export type Area = keyof typeof areas

/** The roles of each action: every command and every read names one of these. */
export const actions = {
  'session.own': everyRole,
  // Separate from session.own, which is also open to users who must change their password or enrol
  // a passkey first.
  'token.make': everyRole,
  'passkey.own': everyRole,
  'view.own': everyRole,
  // With their own branch; administrators of headquarters with any branch or role.
  'view.share': supervisors,
  'password.own': everyRole,
  'approval.request': everyRole,
  // For users of a command that takes a file: a delivery order, a courier's workbook, an image, a
  // table of settings.
  'file.send': production,
  'changes.watch': everyRole,
  'notification.own': everyRole,
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
  'system.view': administrators,
  'rights.review': supervisors,
  // At headquarters alone.
  'retention.manage': [roles.systemAdministrator],
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
  'registry.confirm': supervisors,
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
  'custodyCase.view': production,
  'custodyCase.manage': production,
  // Supervisors are responsible for the cases that their staff have not settled.
  'custodyCase.oversee': supervisors,
  'stock.view': production,

  'stationStock.view': production,
  'stationStock.move': production,
  'stationDay.close': production,
  'stationDay.reopen': production,
  'stocktake.view': production,
  'stocktake.count': production,
  'stocktake.decide': production,
  // An adjustment is approved by a supervisor's consent; without one nobody dismisses a loss.
  'stocktake.reject': supervisors,
  // At headquarters alone.
  'stocktake.review': administrators,
  'certification.view': production,
  // Of the place's own branch: they answer for what it holds.
  'certification.sign': supervisors,
  'certification.countersign': production,
  'destruction.view': production,
  'destruction.collect': production,
  'destruction.witness': production,

  'traveller.view': production,
  'traveller.write': production,
  'traveller.verify': supervisors,
} as const satisfies Record<string, readonly RoleId[]>

/** The CSM rights for each action of the CSM area. Any one of them is enough, whatever the role. */
export const csmActions = {
  'csm.view': csmRights,
  'csm.job': ['JOB'],
  'csm.setting': ['CONFIG'],
  'csm.user': ['USER'],
  'csm.report': ['REPORT'],
  'csm.audit': ['AUDIT'],
} as const satisfies Record<string, readonly CsmRight[]>
type CsmAction = keyof typeof csmActions
type RoleAction = keyof typeof actions
export type Action = RoleAction | CsmAction

/** The part of a viewer that decides which actions are allowed. */
export type Power = Pick<Viewer, 'roleId'> & Partial<Pick<Viewer, 'csmRights'>>

/** Returns whether the action belongs to the CSM area, which depends on rights, not roles. */
export function isCsmAction(action: Action): action is CsmAction {
  return action in csmActions
}

/**
 * Returns whether the viewer's role, or in the CSM area their rights, allow the action. Visibility
 * of rows is decided separately.
 */
export function can(viewer: Power | null, action: Action): boolean {
  if (viewer === null) return false
  if (isCsmAction(action)) return holdsOneOf(viewer.csmRights ?? [], csmActions[action])
  return (actions[action] as readonly number[]).includes(viewer.roleId)
}

function holdsOneOf(held: readonly CsmRight[], wanted: readonly CsmRight[]): boolean {
  return held.some((right) => wanted.includes(right))
}

/** Returns whether the viewer's role may enter the area's screens. */
export function mayEnter(viewer: Pick<Viewer, 'roleId'> | null, area: Area): boolean {
  return viewer !== null && (areas[area] as readonly number[]).includes(viewer.roleId)
}

/** Returns whether the viewer sees a branch: HQ sees all branches, others their own. */
export function seesBranch(viewer: Pick<Viewer, 'branchCode'>, branchCode: string): boolean {
  return viewer.branchCode === headquarters || viewer.branchCode === branchCode
}

/**
 * Returns whether the viewer may act on a branch: their own, or any branch for HQ's administrators.
 */
export function actsOnBranch(
  viewer: Pick<Viewer, 'branchCode' | 'roleId'>,
  branchCode: string,
): boolean {
  if (viewer.branchCode === branchCode) return true
  return seesBranch(viewer, branchCode) && administrators.includes(viewer.roleId)
}

/**
 * Returns whether the viewer reads personal fields: unmasked for roles 1, 2, 4 and 5, masked for
 * the others.
 */
export function seesPersonalFields(viewer: Pick<Viewer, 'roleId'> | null): boolean {
  return viewer !== null && production.includes(viewer.roleId)
}

/** Masks a personal value: its first character, then dots. */
export function masked(value: string): string {
  return value === '' ? '' : `${value.slice(0, 1)}•••••`
}

/** Actions that need a supervisor's approval besides the requester's own permission. */
export const sensitiveActions = [
  'manualReject',
  'undespatch',
  'correctConsignment',
  'forceClose',
  'deleteJob',
  'remakePassed',
  'approveAdjustment',
  'witnessDestruction',
  'reopenDay',
  'correctLot',
  'deleteCsmJobs',
  'erasePersonalData',
] as const
export type SensitiveAction = (typeof sensitiveActions)[number]

/**
 * Returns whether a user may supervise: another person, of role 1, 2 or 4, of the requester's
 * branch or HQ.
 */
export function maySupervise(
  supervisor: Viewer,
  requester: Pick<Viewer, 'userId' | 'branchCode'>,
): boolean {
  return supervisorRefusal({ ...supervisor, csmApprover: false }, requester, null) === null
}

/** Actions of the CSM area that need an approval. The area's own supervisors may give it too. */
const csmSensitive: readonly SensitiveAction[] = ['deleteCsmJobs']

/** Actions that only an administrator of headquarters approves. */
const ofAdministrators: readonly SensitiveAction[] = ['erasePersonalData']

/**
 * Returns why a person may not approve an action of a requester, or null if they may. A supervisor
 * is another person, of the requester's branch or HQ, with role 1, 2 or 4. In the CSM area, a
 * person with the right JOB and an approving CSM role may approve too. Personal data is erased with
 * the approval of another administrator of headquarters.
 */
export function supervisorRefusal(
  supervisor: Viewer & { csmApprover: boolean },
  requester: Pick<Viewer, 'userId' | 'branchCode'>,
  action: SensitiveAction | null,
):
  | 'supervisor.oneself'
  | 'supervisor.role'
  | 'supervisor.csmRole'
  | 'supervisor.administrator'
  | 'supervisor.otherBranch'
  | null {
  if (supervisor.userId === requester.userId) return 'supervisor.oneself'
  if (action !== null && ofAdministrators.includes(action))
    return administrators.includes(supervisor.roleId) && supervisor.branchCode === headquarters
      ? null
      : 'supervisor.administrator'
  const inCsm = action !== null && csmSensitive.includes(action)
  const approver =
    supervisors.includes(supervisor.roleId) ||
    (inCsm && supervisor.csmApprover && can(supervisor, 'csm.job'))
  if (!approver) return inCsm ? 'supervisor.csmRole' : 'supervisor.role'
  return seesBranch(supervisor, requester.branchCode) ? null : 'supervisor.otherBranch'
}
