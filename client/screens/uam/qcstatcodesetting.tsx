import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { qcstatcodesetting_rows$key } from '#client/__generated__/qcstatcodesetting_rows.graphql.ts'
import type { qcstatcodesettingQuery } from '#client/__generated__/qcstatcodesettingQuery.graphql.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextField } from '#client/ui/form/TextField.tsx'
import { qcStatusCodeEdit, qcStatusCodeNew } from '#domain/settings/qcStatusCode.ts'

const text = defineMessages({
  what: { id: 'uam.qcstatcodesetting.what', defaultMessage: 'QC status code' },
  codeHint: { id: 'uam.qcstatcodesetting.codeHint', defaultMessage: 'At most two digits' },
  empty: {
    id: 'uam.qcstatcodesetting.empty',
    defaultMessage: 'Add the reasons for which cards are rejected.',
  },
})

const query = graphql`
  query qcstatcodesettingQuery @preloadable {
    qcStatusCodes {
      ...qcstatcodesetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment qcstatcodesetting_rows on QcStatusCode @relay(plural: true) {
    id
    code
    description
    version
  }
`
const createMutation = graphql`
  mutation qcstatcodesettingCreateMutation($input: CreateQcStatusCodeInput!) {
    result: createQcStatusCode(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation qcstatcodesettingUpdateMutation($input: UpdateQcStatusCodeInput!) {
    result: updateQcStatusCode(input: $input) {
      __typename
      ... on UpdateQcStatusCodePayload {
        row {
          ...qcstatcodesetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation qcstatcodesettingDeleteMutation($input: DeleteQcStatusCodeInput!) {
    result: deleteQcStatusCode(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** QC status codes (/ikad/uam/general/setting/qcstatcodesetting): why cards are rejected. */
export function Screen({ queryRef }: ScreenProps<qcstatcodesettingQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<qcstatcodesettingQuery>(query, queryRef)
  const rows = useFragment<qcstatcodesetting_rows$key>(rowsFragment, data.qcStatusCodes)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/qcstatcodesetting"
      table="QC_STATUS_CODES"
      what={t('what')}
      rows={rows}
      columns={[
        { id: 'code', title: t(term.code), kind: 'code', value: (row) => row.code, width: 90 },
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.description,
          width: 300,
        },
      ]}
      keyOf={({ code }) => code}
      rules={{ create: qcStatusCodeNew, edit: qcStatusCodeEdit }}
      valuesOf={(row) => ({ code: row?.code ?? '', description: row?.description ?? '' })}
      fields={(row) => (
        <>
          {row === null && (
            <TextField name="code" label={t(term.code)} hint={t('codeHint')} code autoFocus />
          )}
          <TextField name="description" label={t(term.description)} />
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
