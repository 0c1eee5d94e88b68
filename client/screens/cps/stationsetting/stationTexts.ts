import type { StationProcess } from '#domain/settings/station.ts'

/** What a workstation's stations are called. */
export const stationTexts = {
  personalisation: ['Print station', 'Stesen cetakan'],
  qualityCheck: ['QC station', 'Stesen QC'],
} as const satisfies Record<StationProcess, readonly [string, string]>
