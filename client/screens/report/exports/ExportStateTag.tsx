import { stateTag } from '#client/parts/stateTag.tsx'
import { exportStateRows } from '#domain/reportExport/states.ts'

/** How far an export is. */
export const ExportStateTag = stateTag(exportStateRows)
