import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { passsectorsetting_rows$key } from '#client/__generated__/passsectorsetting_rows.graphql.ts'
import type { passsectorsettingQuery } from '#client/__generated__/passsectorsettingQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextField } from '#client/ui/form/TextField.tsx'
import { passSectorNew } from '#domain/pass/passSettings.ts'
import { PassDays, PassScreen, usePassDays } from './PassScreen.tsx'

const text = defineMessages({
  name: { id: 'uam.passes.passsectorsetting.name', defaultMessage: 'Malay name' },
  nameHint: {
    id: 'uam.passes.passsectorsetting.nameHint',
    defaultMessage: 'As the registry writes it, at most 60 characters',
  },
  englishName: { id: 'uam.passes.passsectorsetting.englishName', defaultMessage: 'English name' },
  empty: {
    id: 'uam.passes.passsectorsetting.empty',
    defaultMessage: 'Add the sectors for which the card type is issued.',
  },
})

const query = graphql`
  query passsectorsettingQuery @preloadable {
    ...PassScreen_query
    passSectors {
      ...passsectorsetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment passsectorsetting_rows on PassSector @relay(plural: true) {
    id
    key
    name
    englishName
    validFrom
    validUntil
    version
    cardType {
      id
      key
      code
    }
  }
`
const createMutation = graphql`
  mutation passsectorsettingCreateMutation($input: CreatePassSectorInput!) {
    result: createPassSector(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation passsectorsettingUpdateMutation($input: UpdatePassSectorInput!) {
    result: updatePassSector(input: $input) {
      __typename
      ... on UpdatePassSectorPayload {
        row {
          ...passsectorsetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation passsectorsettingDeleteMutation($input: DeletePassSectorInput!) {
    result: deletePassSector(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Pass sectors (/ikad/uam/general/setting/passsectorsetting): the sectors for which a card type is
 * issued.
 */
export function Screen({ queryRef }: ScreenProps<passsectorsettingQuery>) {
  const t = useTexts(text)
  const days = usePassDays()
  const data = usePreloadedQuery<passsectorsettingQuery>(query, queryRef)
  const rows = useFragment<passsectorsetting_rows$key>(rowsFragment, data.passSectors)
  return (
    <PassScreen
      query={data}
      screen="/ikad/uam/general/setting/passsectorsetting"
      table="PASS_SECTORS"
      what={t(term.sector)}
      rows={rows}
      columns={[
        { id: 'name', title: t('name'), kind: 'text', value: (row) => row.name, width: 140 },
        {
          id: 'englishName',
          title: t('englishName'),
          kind: 'text',
          value: (row) => row.englishName,
          width: 150,
        },
        ...days,
      ]}
      nameOf={({ cardType, name }) => `${cardType.code}, ${name}`}
      rule={passSectorNew}
      valuesOf={(row) => ({
        name: row?.name ?? '',
        englishName: row?.englishName ?? '',
        validUntil: row?.validUntil ?? '',
      })}
      fields={
        <>
          <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={60} />
          <TextField name="englishName" label={t('englishName')} maxLength={60} />
          <PassDays />
        </>
      }
      mutations={{ create: createMutation, update: updateMutation, remove: deleteMutation }}
      emptyHint={t('empty')}
    />
  )
}
