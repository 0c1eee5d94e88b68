import { qcStatusCodeEndpoints } from './qcStatusCodeLegacy.ts'

export const settingEndpoints = [...qcStatusCodeEndpoints]
