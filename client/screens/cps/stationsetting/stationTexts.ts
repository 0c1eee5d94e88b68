import { defineMessages, type MessageDescriptor } from 'react-intl'
import { term } from '#client/state/terms.ts'
import type { StationProcess } from '#domain/settings/station.ts'

/** The names of a workstation's stations. */
export const stationTexts = defineMessages({
  personalisation: term.printStation,
  qualityCheck: {
    id: 'cps.stationsetting.stationTexts.qualityCheck',
    defaultMessage: 'QC station',
  },
}) satisfies Record<StationProcess, MessageDescriptor>
