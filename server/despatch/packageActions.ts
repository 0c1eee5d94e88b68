import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { packageActionsOf } from '#domain/package/packageState.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import type { PackageRow } from './queries.ts'

const permission: Record<PackageAction, Action> = {
  handOver: 'package.handOver',
  acceptByCourier: 'package.courier',
  undespatch: 'package.undespatch',
}

/** What the viewer may do with the package now: role, branch, state and delivery method combined once, for every menu. */
export function packageActionsFor(viewer: Viewer, found: PackageRow): PackageAction[] {
  if (!actsOnBranch(viewer, found.branchCode)) return []
  return packageActionsOf(found).filter((action) => can(viewer, permission[action]))
}
