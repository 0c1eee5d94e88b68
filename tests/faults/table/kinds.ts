import type { FaultKind } from './faultKind.ts'
import { clusterKinds } from './kinds/cluster.ts'
import { databaseKinds } from './kinds/database.ts'
import { deploymentKinds } from './kinds/deployments.ts'
import { networkKinds } from './kinds/network.ts'
import { processKinds } from './kinds/processes.ts'

/** Every kind of fault in the order of the table. */
export const faultKinds: readonly FaultKind[] = [
  ...processKinds,
  ...databaseKinds,
  ...networkKinds,
  ...deploymentKinds,
  ...clusterKinds,
]
