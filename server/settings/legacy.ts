import { bagEndpoints } from './bagLegacy.ts'
import { branchCardTypeEndpoints } from './branchCardTypeLegacy.ts'
import { cardThresholdEndpoints } from './cardThresholdLegacy.ts'
import { cardTypeEndpoints } from './cardTypeLegacy.ts'
import { ppidEndpoints } from './ppidLegacy.ts'
import { qcStatusCodeEndpoints } from './qcStatusCodeLegacy.ts'

export const settingEndpoints = [
  ...bagEndpoints,
  ...branchCardTypeEndpoints,
  ...cardThresholdEndpoints,
  ...cardTypeEndpoints,
  ...ppidEndpoints,
  ...qcStatusCodeEndpoints,
]
