import type { StationProcess } from '#domain/settings/station.ts'

/**
 * The production processes by the code (prodproccode) and the number (prodprocid) of the legacy
 * contract.
 */
export const processCodes = {
  personalisation: { id: 1, code: 'PERSO' },
  qualityCheck: { id: 2, code: 'QC' },
} as const satisfies Record<StationProcess, { id: number; code: string }>
