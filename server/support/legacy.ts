import { pullEndpoints } from './pullLegacy.ts'
import { surfaceEndpoints } from './surfaceLegacy.ts'

export const supportEndpoints = [...pullEndpoints, ...surfaceEndpoints]
