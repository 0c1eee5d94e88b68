import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { station_rows$key } from '#client/__generated__/station_rows.graphql.ts'
import type { stationQuery } from '#client/__generated__/stationQuery.graphql.ts'
import { rowInWords } from '#client/parts/setting/inWords.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { ProcessField, useProcessColumn } from '#client/parts/station/ProcessField.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { csmCardTypeNames } from '#domain/csm/cardTypeNames.ts'
import { csmMachineEdit, csmMachineNew } from '#domain/csm/machine.ts'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { BlockSwitch } from './BlockSwitch.tsx'
import { machineStateTexts } from './machineStateTexts.ts'

const text = defineMessages({
  ...machineStateTexts,
  numberHint: {
    id: 'csm.station.numberHint',
    defaultMessage: 'At most 20 letters and digits, with - . _',
  },
  type: { id: 'csm.station.type', defaultMessage: 'Machine type' },
  blockedHint: { id: 'csm.station.blockedHint', defaultMessage: 'A blocked machine takes no jobs' },
  release: { id: 'csm.station.release', defaultMessage: 'Release waiting jobs' },
  releaseHint: {
    id: 'csm.station.releaseHint',
    defaultMessage:
      'Jobs that wait here go to any machine of their card type, if this one no longer takes them',
  },
  empty: {
    id: 'csm.station.empty',
    defaultMessage: 'Add the machines at which cards are made and checked.',
  },
})

const query = graphql`
  query stationQuery @preloadable {
    csmMachines {
      ...station_rows
    }
  }
`
const rowsFragment = graphql`
  fragment station_rows on CsmMachine @relay(plural: true) {
    id
    machineNo
    cardType
    process
    machineType
    description
    blocked
    version
  }
`
const createMutation = graphql`
  mutation stationCreateMutation($input: CreateCsmMachineInput!) {
    result: createCsmMachine(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation stationUpdateMutation($input: UpdateCsmMachineInput!) {
    result: updateCsmMachine(input: $input) {
      __typename
      ... on UpdateCsmMachinePayload {
        row {
          ...station_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation stationDeleteMutation($input: DeleteCsmMachineInput!) {
    result: deleteCsmMachine(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Machines and stations (/csm/station): where the area's cards are made and checked, and which
 * machines take jobs.
 */
export function Screen({ queryRef }: ScreenProps<stationQuery>) {
  const t = useTexts(text)
  const say = useSay()
  const processColumn = useProcessColumn(t(term.process), 130)
  const data = usePreloadedQuery<stationQuery>(query, queryRef)
  const machines = useFragment<station_rows$key>(rowsFragment, data.csmMachines)
  const commands = useSettingCommands(
    { create: createMutation, update: updateMutation, remove: deleteMutation },
    'process',
    'cardType',
  )
  const rows = machines.map((machine) => rowInWords(machine, 'process', 'cardType'))
  return (
    <SettingScreen
      screen="/csm/station"
      what={t(term.machine)}
      rows={rows}
      columns={[
        {
          id: 'number',
          title: t(term.machineNo),
          kind: 'code',
          value: (row) => row.machineNo,
          width: 140,
        },
        {
          id: 'cardType',
          title: t(term.cardType),
          kind: 'text',
          value: (row) => say(csmCardTypeNames[row.cardType]),
          width: 100,
        },
        processColumn,
        {
          id: 'type',
          title: t('type'),
          kind: 'text',
          value: (row) => row.machineType,
          width: 100,
          hidden: true,
        },
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.description,
          width: 190,
        },
        {
          id: 'state',
          title: t(term.status),
          kind: 'status',
          value: (row) => t(row.blocked ? 'blocked' : 'open'),
          cell: (row) => <BlockSwitch machine={row} />,
          width: 120,
        },
      ]}
      keyOf={({ machineNo }) => machineNo}
      rules={{ create: csmMachineNew, edit: csmMachineEdit }}
      valuesOf={(row) => ({
        machineNo: row?.machineNo ?? '',
        cardType: row?.cardType ?? '',
        process: row?.process ?? '',
        machineType: row?.machineType ?? '',
        description: row?.description ?? '',
        blocked: row?.blocked ?? false,
        ...(row && { releaseJobs: false }),
      })}
      fields={(row) => (
        <>
          {row === null && (
            <TextField
              name="machineNo"
              label={t(term.machineNo)}
              hint={t('numberHint')}
              maxLength={20}
              code
              autoFocus
            />
          )}
          <SelectField
            name="cardType"
            label={t(term.cardType)}
            choices={csmCardTypes.map((value) => ({ value, label: say(csmCardTypeNames[value]) }))}
          />
          <ProcessField label={t(term.process)} />
          <TextField name="machineType" label={t('type')} maxLength={50} />
          <TextField name="description" label={t(term.description)} maxLength={100} />
          <CheckboxField name="blocked" label={t('blocked')} hint={t('blockedHint')} />
          {row !== null && (
            <CheckboxField name="releaseJobs" label={t('release')} hint={t('releaseHint')} />
          )}
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
