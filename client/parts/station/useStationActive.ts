import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useStationActiveMutation } from '#client/__generated__/useStationActiveMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  on: { id: 'kit.station.useStationActive.on', defaultMessage: '{station} is active' },
  off: { id: 'kit.station.useStationActive.off', defaultMessage: '{station} is inactive' },
})

const mutation = graphql`
  mutation useStationActiveMutation($input: SetStationActiveInput!) {
    result: setStationActive(input: $input) {
      __typename
      ... on SetStationActivePayload {
        station {
          id
          active
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
export type SwitchedStation = {
  readonly stationId: string
  readonly active: boolean
  readonly version: number
}

/**
 * Returns a function that switches a station to active or inactive, and whether that is in flight.
 */
export function useStationActive({ stationId, active, version }: SwitchedStation) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<useStationActiveMutation>(mutation, {
    saves: savedThings.station,
  })
  const turn = () =>
    run(
      { key: stationId, version, active: !active },
      { success: t(active ? 'off' : 'on', { station: stationId }) },
    )
  return [turn, inFlight] as const
}
