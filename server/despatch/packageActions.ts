import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { actingBranch, packageActionsOf } from '#domain/package/packageState.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import type { PackageRow } from './queries.ts'

const permission: Record<PackageAction, Action> = {
  putIn: 'package.despatch',
  receive: 'package.receive',
  handOver: 'package.handOver',
  book: 'package.courier',
  correctConsignment: 'package.courier',
  acceptByCourier: 'package.courier',
  undespatch: 'package.undespatch',
  takeReturned: 'package.takeBack',
  revokeHandover: 'package.takeBack',
  revokeReceipt: 'package.takeBack',
  reportLost: 'package.courier',
  writeOff: 'package.takeBack',
  reportFound: 'package.courier',
}

/**
 * Returns the actions that the viewer may take on the package now, from role, branch, state and
 * delivery method, for every menu.
 */
export function packageActionsFor(viewer: Viewer, found: PackageRow): PackageAction[] {
  return packageActionsOf(found).filter(
    (action) =>
      can(viewer, permission[action]) &&
      actsOnBranch(viewer, actingBranch(found, action)) &&
      // The sender must not be the receiver.
      !(action === 'receive' && found.despatchedById === viewer.userId) &&
      // Another person writes off a loss than the one who reported it.
      !(action === 'writeOff' && found.lostById === viewer.userId),
  )
}
