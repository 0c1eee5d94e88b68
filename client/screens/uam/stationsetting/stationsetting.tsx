import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { stationsetting_rows$key } from '#client/__generated__/stationsetting_rows.graphql.ts'
import type { stationsettingQuery } from '#client/__generated__/stationsettingQuery.graphql.ts'
import { proposedBranch } from '#client/parts/filters/proposedBranch.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { stationLabel } from '#client/parts/label/label.ts'
import { PrintLabelButton } from '#client/parts/label/PrintLabelButton.tsx'
import { rowInWords } from '#client/parts/setting/inWords.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { ProcessField, useProcessColumn } from '#client/parts/station/ProcessField.tsx'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { limits } from '#domain/limits.ts'
import { stationEdit, stationNew } from '#domain/settings/station.ts'
import { heartbeatRows, stationStateRows } from '#domain/station/states.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { StationCredential } from './StationCredential.tsx'
import { shownBy, StationFilters } from './stationFilters.tsx'
import './stationsetting.css'

const text = defineMessages({
  id: { id: 'uam.stationsetting.id', defaultMessage: 'Station id' },
  idHint: {
    id: 'uam.stationsetting.idHint',
    defaultMessage: 'At most 20 letters and digits, with - . _',
  },
  busyHint: {
    id: 'uam.stationsetting.busyHint',
    defaultMessage: 'Cannot change while it holds blank cards or has jobs',
  },
  active: { id: 'uam.stationsetting.active', defaultMessage: 'Active' },
  activeHint: {
    id: 'uam.stationsetting.activeHint',
    defaultMessage: 'An inactive station takes no printing list',
  },
  seen: { id: 'uam.stationsetting.seen', defaultMessage: 'Last heard of' },
  empty: {
    id: 'uam.stationsetting.empty',
    defaultMessage: 'Add the machines and desks at which cards are made and checked.',
  },
})

const query = graphql`
  query stationsettingQuery @preloadable {
    ...useBranches_query
    ...BranchFilter_query
    stations {
      ...stationsetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment stationsetting_rows on Station @relay(plural: true) {
    id
    stationId
    name
    process
    active
    online
    lastSeenAt
    credentialIssuedAt
    version
    branch {
      id
      code
      name
    }
  }
`
const createMutation = graphql`
  mutation stationsettingCreateMutation($input: CreateStationInput!) {
    result: createStation(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation stationsettingUpdateMutation($input: UpdateStationInput!) {
    result: updateStation(input: $input) {
      __typename
      ... on UpdateStationPayload {
        row {
          ...stationsetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation stationsettingDeleteMutation($input: DeleteStationInput!) {
    result: deleteStation(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Stations (/ikad/uam/general/setting/stationsetting): where cards are made and checked, and which
 * stations are in use.
 */
export function Screen({ queryRef }: ScreenProps<stationsettingQuery>) {
  const t = useTexts(text)
  const say = useSay()
  const processColumn = useProcessColumn(t(term.process), 120)
  const stateColumn = useStateColumn(heartbeatRows)
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<stationsettingQuery>(query, queryRef)
  const stations = useFragment<stationsetting_rows$key>(rowsFragment, data.stations)
  const commands = useSettingCommands(
    { create: createMutation, update: updateMutation, remove: deleteMutation },
    'process',
  )
  // A station without heartbeats causes no change that would trigger a refresh.
  useRefreshEvery(limits.heartbeatMs)

  const rows = stations.map((station) => rowInWords(station, 'process'))
  const open = useBranches(data)
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/stationsetting"
      table="STATIONS"
      what={t(term.station)}
      rows={rows}
      shown={shownBy(search)}
      filters={<StationFilters query={data} />}
      columns={[
        { id: 'id', title: t('id'), kind: 'code', value: (row) => row.stationId, width: 90 },
        { id: 'name', title: t(term.name), kind: 'text', value: (row) => row.name, width: 120 },
        {
          id: 'branch',
          title: t(term.branch),
          kind: 'text',
          value: (row) => row.branch.name,
          width: 120,
        },
        processColumn,
        {
          id: 'active',
          title: t('active'),
          kind: 'status',
          value: (row) => say(stationStateRows[row.active ? 'active' : 'inactive'].name),
          cell: (row) => <ActiveSwitch station={row} />,
          width: 110,
        },
        stateColumn(
          { id: 'connection', title: t(term.connection), width: 120 },
          (row: (typeof rows)[number]) => (row.online ? 'ONLINE' : 'OFFLINE'),
        ),
        {
          id: 'seen',
          title: t('seen'),
          kind: 'dateTime',
          value: (row) => row.lastSeenAt,
          hidden: true,
        },
      ]}
      keyOf={({ stationId }) => stationId}
      rules={{ create: stationNew, edit: stationEdit }}
      valuesOf={(row) => ({
        stationId: row?.stationId ?? '',
        name: row?.name ?? '',
        branchCode: row?.branch.code ?? proposedBranch(search, open),
        process: row?.process ?? '',
        active: row?.active ?? true,
      })}
      fields={(row) => (
        <>
          {row === null && (
            <TextField
              name="stationId"
              label={t('id')}
              hint={t('idHint')}
              maxLength={20}
              code
              autoFocus
            />
          )}
          <TextField name="name" label={t(term.name)} hint={t(term.atMost50)} maxLength={50} />
          <SelectField
            name="branchCode"
            label={t(term.branch)}
            hint={row === null ? undefined : t('busyHint')}
            choices={open}
          />
          <ProcessField label={t(term.process)} hint={row === null ? undefined : t('busyHint')} />
          <CheckboxField name="active" label={t('active')} hint={t('activeHint')} />
          {row && (
            <p>
              <PrintLabelButton label={stationLabel(row.stationId)} />
            </p>
          )}
        </>
      )}
      inline={{ name: { field: 'name', kind: 'text' } }}
      commands={commands}
      details={(row) => <StationCredential key={row.stationId} station={row} />}
      emptyHint={t('empty')}
    />
  )
}
