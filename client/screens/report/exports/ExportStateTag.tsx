import { stateTag } from '#client/parts/stateTag.tsx'
import { exportStateRows } from '#domain/reportExport/states.ts'

/** Shows the state of an export. */
export const ExportStateTag = stateTag(exportStateRows)
