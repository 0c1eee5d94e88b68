import { surfaceEndpoints } from './surfaceLegacy.ts'

export const supportEndpoints = [...surfaceEndpoints]
