import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { actingBranch, packageActionsOf } from '#domain/package/packageState.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import type { PackageRow } from './queries.ts'

const permission: Record<PackageAction, Action> = {
  putIn: 'package.despatch',
  receive: 'package.receive',
  handOver: 'package.handOver',
  acceptByCourier: 'package.courier',
  undespatch: 'package.undespatch',
  takeReturned: 'package.takeBack',
  revokeHandover: 'package.takeBack',
  revokeReceipt: 'package.takeBack',
}

/** What the viewer may do with the package now: role, branch, state and delivery method combined once, for every menu. */
export function packageActionsFor(viewer: Viewer, found: PackageRow): PackageAction[] {
  return packageActionsOf(found).filter(
    (action) =>
      can(viewer, permission[action]) &&
      actsOnBranch(viewer, actingBranch(found, action)) &&
      // Sender is not receiver.
      !(action === 'receive' && found.despatchedById === viewer.userId),
  )
}
