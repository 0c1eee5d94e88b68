import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { StationProcess } from '#domain/settings/station.ts'

/** What a workstation's stations are called. */
export const stationTexts = defineMessages({
  personalisation: { id: 'cps.stationsetting.stationTexts.personalisation', defaultMessage: 'Print station' },
  qualityCheck: { id: 'cps.stationsetting.stationTexts.qualityCheck', defaultMessage: 'QC station' },
}) satisfies Record<StationProcess, MessageDescriptor>
