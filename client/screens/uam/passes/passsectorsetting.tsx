import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { passsectorsetting_rows$key } from '#client/__generated__/passsectorsetting_rows.graphql.ts'
import type { passsectorsettingQuery } from '#client/__generated__/passsectorsettingQuery.graphql.ts'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { passSectorNew } from '#domain/pass/passSettings.ts'
import { PassPlace } from './PassPlace.tsx'

const text = defineMessages({
  name: { id: 'uam.passes.passsectorsetting.name', defaultMessage: 'Malay name' },
  nameHint: {
    id: 'uam.passes.passsectorsetting.nameHint',
    defaultMessage: 'As the registry writes it, at most 60 characters',
  },
  englishName: { id: 'uam.passes.passsectorsetting.englishName', defaultMessage: 'English name' },
  validUntilHint: {
    id: 'uam.passes.passsectorsetting.validUntilHint',
    defaultMessage: 'The last sticker date; empty while it goes on',
  },
  empty: {
    id: 'uam.passes.passsectorsetting.empty',
    defaultMessage: 'Add the sectors for which the card type is issued.',
  },
})

const query = graphql`
  query passsectorsettingQuery @preloadable {
    ...CardTypeFilter_query
    ...PassPlace_query
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
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<passsectorsettingQuery>(query, queryRef)
  const rows = useFragment<passsectorsetting_rows$key>(rowsFragment, data.passSectors)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/passsectorsetting"
      table="PASS_SECTORS"
      what={t(term.sector)}
      rows={rows}
      shown={askedIn<(typeof rows)[number]>(search, { type: ({ cardType }) => cardType.key })}
      filters={<CardTypeFilter query={data} by="key" />}
      columns={[
        {
          id: 'cardType',
          title: t(term.cardType),
          kind: 'code',
          value: (row) => row.cardType.code,
          width: 90,
        },
        { id: 'name', title: t('name'), kind: 'text', value: (row) => row.name, width: 140 },
        {
          id: 'englishName',
          title: t('englishName'),
          kind: 'text',
          value: (row) => row.englishName,
          width: 150,
        },
        {
          id: 'validFrom',
          title: t(term.validFrom),
          kind: 'date',
          value: (row) => row.validFrom,
          width: 105,
        },
        {
          id: 'validUntil',
          title: t(term.validUntil),
          kind: 'date',
          value: (row) => row.validUntil,
          width: 105,
        },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ cardType, name }) => `${cardType.code}, ${name}`}
      rules={{ create: passSectorNew, edit: passSectorNew }}
      valuesOf={(row) => ({
        cardTypeId: row?.cardType.key ?? '',
        name: row?.name ?? '',
        englishName: row?.englishName ?? '',
        validFrom: row?.validFrom ?? '',
        validUntil: row?.validUntil ?? '',
      })}
      fields={() => (
        <>
          <PassPlace query={data} />
          <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={60} />
          <TextField name="englishName" label={t('englishName')} maxLength={60} />
          <DateField name="validFrom" label={t(term.validFrom)} />
          <DateField
            name="validUntil"
            label={t(term.validUntil)}
            hint={t('validUntilHint')}
            optional
          />
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
