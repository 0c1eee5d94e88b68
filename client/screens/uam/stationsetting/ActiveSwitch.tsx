import { Switch } from '@blueprintjs/core'
import { graphql } from 'react-relay'
import type { ActiveSwitchMutation } from '#client/__generated__/ActiveSwitchMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  active: ['Active', 'Aktif'],
  on: ['{station} is active', '{station} aktif'],
  off: ['{station} is inactive', '{station} tidak aktif'],
} as const

const mutation = graphql`
  mutation ActiveSwitchMutation($input: SetStationActiveInput!) {
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

type Props = { station: { readonly stationId: string; readonly active: boolean; readonly version: number } }

/** Whether a station is in use: said at once, in its row. */
export function ActiveSwitch({ station: { stationId, active, version } }: Props) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<ActiveSwitchMutation>(mutation)
  const turn = () => void run({ key: stationId, version, active: !active }, { success: t(active ? 'off' : 'on', { station: stationId }) })
  return (
    <Switch
      className="ik-row-switch"
      checked={active}
      disabled={inFlight}
      onChange={turn}
      labelElement={
        <>
          {t('active')}
          <span className="ik-hidden"> {stationId}</span>
        </>
      }
    />
  )
}
