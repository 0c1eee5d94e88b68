import { bagEndpoints } from './bagLegacy.ts'
import { branchCardTypeEndpoints } from './branchCardTypeLegacy.ts'
import { branchEndpoints } from './branchLegacy.ts'
import { branchTypeEndpoints } from './branchTypeLegacy.ts'
import { cardThresholdEndpoints } from './cardThresholdLegacy.ts'
import { cardTypeEndpoints } from './cardTypeLegacy.ts'
import { ppidEndpoints } from './ppidLegacy.ts'
import { qcStatusCodeEndpoints } from './qcStatusCodeLegacy.ts'
import { stationEndpoints } from './stationLegacy.ts'

export const settingEndpoints = [
  ...bagEndpoints,
  ...branchCardTypeEndpoints,
  ...branchEndpoints,
  ...branchTypeEndpoints,
  ...cardThresholdEndpoints,
  ...cardTypeEndpoints,
  ...ppidEndpoints,
  ...qcStatusCodeEndpoints,
  ...stationEndpoints,
]
