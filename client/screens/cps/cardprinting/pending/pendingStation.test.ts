import { expect, it } from 'vitest'
import { allStations } from '#client/parts/station/allStations.ts'
import { stationFilter } from './pendingStation.ts'

it('card printing first shows this station’s records and those without a station, then one station’s or all', () => {
  expect(stationFilter(null, 'JHB-P01')).toEqual({ forStation: 'JHB-P01', stationId: null })
  expect(stationFilter('JHB-P02', 'JHB-P01')).toEqual({ forStation: null, stationId: 'JHB-P02' })
  expect(stationFilter(allStations, 'JHB-P01')).toEqual({ forStation: null, stationId: null })
  expect(stationFilter(null, ''), 'at no station').toEqual({ forStation: null, stationId: null })
})
