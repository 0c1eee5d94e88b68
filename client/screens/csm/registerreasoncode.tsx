import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { registerreasoncode_rows$key } from '#client/__generated__/registerreasoncode_rows.graphql.ts'
import type { registerreasoncodeQuery } from '#client/__generated__/registerreasoncodeQuery.graphql.ts'
import { rowInWords } from '#client/parts/setting/inWords.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { ProcessField, useProcessColumn } from '#client/parts/station/ProcessField.tsx'
import { useYesNo } from '#client/parts/useYesNo.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { csmRejectReasonEdit, csmRejectReasonNew } from '#domain/csm/rejectReason.ts'

const text = defineMessages({
  what: { id: 'csm.registerreasoncode.what', defaultMessage: 'Reject reason' },
  codeHint: {
    id: 'csm.registerreasoncode.codeHint',
    defaultMessage: 'At most 10 letters and digits, one of its kind within its process',
  },
  process: { id: 'csm.registerreasoncode.process', defaultMessage: 'Production process' },
  enabled: { id: 'csm.registerreasoncode.enabled', defaultMessage: 'Enabled' },
  enabledHint: {
    id: 'csm.registerreasoncode.enabledHint',
    defaultMessage: 'Only enabled reasons are offered where a card is rejected',
  },
  empty: {
    id: 'csm.registerreasoncode.empty',
    defaultMessage: 'Add the reasons for which cards are rejected at each process.',
  },
})

const query = graphql`
  query registerreasoncodeQuery @preloadable {
    csmRejectReasons {
      ...registerreasoncode_rows
    }
  }
`
const rowsFragment = graphql`
  fragment registerreasoncode_rows on CsmRejectReason @relay(plural: true) {
    id
    key
    rejectCode
    process
    description
    enabled
    version
  }
`
const createMutation = graphql`
  mutation registerreasoncodeCreateMutation($input: CreateCsmRejectReasonInput!) {
    result: createCsmRejectReason(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation registerreasoncodeUpdateMutation($input: UpdateCsmRejectReasonInput!) {
    result: updateCsmRejectReason(input: $input) {
      __typename
      ... on UpdateCsmRejectReasonPayload {
        row {
          ...registerreasoncode_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation registerreasoncodeDeleteMutation($input: DeleteCsmRejectReasonInput!) {
    result: deleteCsmRejectReason(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Reject reasons (/csm/registerreasoncode): the reasons for rejecting cards, by production process.
 */
export function Screen({ queryRef }: ScreenProps<registerreasoncodeQuery>) {
  const t = useTexts(text)
  const yesNo = useYesNo()
  const processColumn = useProcessColumn(t('process'), 150)
  const data = usePreloadedQuery<registerreasoncodeQuery>(query, queryRef)
  const reasons = useFragment<registerreasoncode_rows$key>(rowsFragment, data.csmRejectReasons)
  const commands = useSettingCommands(
    { create: createMutation, update: updateMutation, remove: deleteMutation },
    'process',
  )
  const rows = reasons.map((reason) => rowInWords(reason, 'process'))
  return (
    <SettingScreen
      screen="/csm/registerreasoncode"
      what={t('what')}
      rows={rows}
      columns={[
        {
          id: 'code',
          title: t(term.rejectCode),
          kind: 'code',
          value: (row) => row.rejectCode,
          width: 110,
        },
        processColumn,
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.description,
          width: 260,
        },
        {
          id: 'enabled',
          title: t('enabled'),
          kind: 'text',
          value: (row) => yesNo(row.enabled),
          width: 100,
        },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ rejectCode }) => rejectCode}
      rules={{ create: csmRejectReasonNew, edit: csmRejectReasonEdit }}
      valuesOf={(row) => ({
        rejectCode: row?.rejectCode ?? '',
        process: row?.process ?? '',
        description: row?.description ?? '',
        enabled: row?.enabled ?? true,
      })}
      fields={() => (
        <>
          <TextField
            name="rejectCode"
            label={t(term.rejectCode)}
            hint={t('codeHint')}
            maxLength={10}
            code
            autoFocus
          />
          <ProcessField label={t('process')} />
          <TextField name="description" label={t(term.description)} maxLength={100} />
          <CheckboxField name="enabled" label={t('enabled')} hint={t('enabledHint')} />
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
