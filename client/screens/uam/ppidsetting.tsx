import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { ppidsetting_rows$key } from '#client/__generated__/ppidsetting_rows.graphql.ts'
import type { ppidsettingQuery } from '#client/__generated__/ppidsettingQuery.graphql.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { ppidEdit, ppidNew } from '#domain/settings/ppid.ts'

const text = defineMessages({
  ppidHint: { id: 'uam.ppidsetting.ppidHint', defaultMessage: 'At most 16 digits' },
  imDate: { id: 'uam.ppidsetting.imDate', defaultMessage: 'IM date' },
  created: { id: 'uam.ppidsetting.created', defaultMessage: 'Added' },
  empty: {
    id: 'uam.ppidsetting.empty',
    defaultMessage: 'Add the PPIDs by which blank cards are delivered.',
  },
})

const query = graphql`
  query ppidsettingQuery @preloadable {
    ppids {
      ...ppidsetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment ppidsetting_rows on Ppid @relay(plural: true) {
    id
    ppid
    imDate
    description
    remark
    lots
    createdAt
    version
  }
`
const createMutation = graphql`
  mutation ppidsettingCreateMutation($input: CreatePpidInput!) {
    result: createPpid(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation ppidsettingUpdateMutation($input: UpdatePpidInput!) {
    result: updatePpid(input: $input) {
      __typename
      ... on UpdatePpidPayload {
        row {
          ...ppidsetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation ppidsettingDeleteMutation($input: DeletePpidInput!) {
    result: deletePpid(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * PPIDs (/ikad/uam/general/setting/ppidsetting): the identifiers under which lots of blank cards
 * are delivered.
 */
export function Screen({ queryRef }: ScreenProps<ppidsettingQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<ppidsettingQuery>(query, queryRef)
  const rows = useFragment<ppidsetting_rows$key>(rowsFragment, data.ppids)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  // The rows show the number of their lots.
  useLiveRefresh(['STOCK'])
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/ppidsetting"
      table="PPIDS"
      what={t(term.ppid)}
      rows={rows}
      columns={[
        { id: 'ppid', title: t(term.ppid), kind: 'code', value: (row) => row.ppid, width: 150 },
        { id: 'imDate', title: t('imDate'), kind: 'date', value: (row) => row.imDate },
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.description,
          width: 200,
        },
        {
          id: 'remark',
          title: t(term.remark),
          kind: 'text',
          value: (row) => row.remark,
          width: 160,
          sortable: false,
        },
        { id: 'lots', title: t(term.lots), kind: 'count', value: (row) => row.lots, width: 80 },
        {
          id: 'created',
          title: t('created'),
          kind: 'dateTime',
          value: (row) => row.createdAt,
          hidden: true,
        },
      ]}
      keyOf={({ ppid }) => ppid}
      rules={{ create: ppidNew, edit: ppidEdit }}
      valuesOf={(row) => ({
        ppid: row?.ppid ?? '',
        imDate: row?.imDate ?? '',
        description: row?.description ?? '',
        remark: row?.remark ?? '',
      })}
      fields={(row) => (
        <>
          {row === null && (
            <TextField name="ppid" label={t(term.ppid)} hint={t('ppidHint')} code autoFocus />
          )}
          <DateField name="imDate" label={t('imDate')} />
          <TextField
            name="description"
            label={t(term.description)}
            hint={t(term.atMost100)}
            optional
          />
          <TextField name="remark" label={t(term.remark)} hint={t(term.atMost100)} optional />
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
