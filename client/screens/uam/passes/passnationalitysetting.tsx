import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { passnationalitysetting_rows$key } from '#client/__generated__/passnationalitysetting_rows.graphql.ts'
import type { passnationalitysettingQuery } from '#client/__generated__/passnationalitysettingQuery.graphql.ts'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { countries, countryName } from '#domain/pass/countries.ts'
import { passportExample } from '#domain/pass/passportPattern.ts'
import { passNationalityNew } from '#domain/pass/passSettings.ts'
import { PassPlace } from './PassPlace.tsx'

const text = defineMessages({
  country: { id: 'uam.passes.passnationalitysetting.country', defaultMessage: 'Country' },
  passport: { id: 'uam.passes.passnationalitysetting.passport', defaultMessage: 'Passport number' },
  passportHint: {
    id: 'uam.passes.passnationalitysetting.passportHint',
    defaultMessage:
      "@ is a letter, # a digit, * either, and braces say how many: @'{1,2}'#'{7}'. Empty for any number",
  },
  example: { id: 'uam.passes.passnationalitysetting.example', defaultMessage: 'Such as' },
  validUntilHint: {
    id: 'uam.passes.passnationalitysetting.validUntilHint',
    defaultMessage: 'The last sticker date; empty while it goes on',
  },
  empty: {
    id: 'uam.passes.passnationalitysetting.empty',
    defaultMessage: 'Add the countries whose nationals are issued the card type.',
  },
})

const query = graphql`
  query passnationalitysettingQuery @preloadable {
    ...CardTypeFilter_query
    ...PassPlace_query
    passNationalities {
      ...passnationalitysetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment passnationalitysetting_rows on PassNationality @relay(plural: true) {
    id
    key
    country
    passport
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
  mutation passnationalitysettingCreateMutation($input: CreatePassNationalityInput!) {
    result: createPassNationality(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation passnationalitysettingUpdateMutation($input: UpdatePassNationalityInput!) {
    result: updatePassNationality(input: $input) {
      __typename
      ... on UpdatePassNationalityPayload {
        row {
          ...passnationalitysetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation passnationalitysettingDeleteMutation($input: DeletePassNationalityInput!) {
    result: deletePassNationality(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Pass nationalities (/ikad/uam/general/setting/passnationalitysetting): the nationalities to which
 * a card type is issued, with their passports.
 */
export function Screen({ queryRef }: ScreenProps<passnationalitysettingQuery>) {
  const t = useTexts(text)
  const say = useSay()
  const nameOf = (code: string) => `${say(countryName(code))} (${code})`
  const choices = countries
    .map(({ code }) => ({ value: code, label: nameOf(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<passnationalitysettingQuery>(query, queryRef)
  const rows = useFragment<passnationalitysetting_rows$key>(rowsFragment, data.passNationalities)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/passnationalitysetting"
      table="PASS_NATIONALITIES"
      what={t(term.nationality)}
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
        {
          id: 'country',
          title: t('country'),
          kind: 'text',
          value: (row) => nameOf(row.country),
          width: 170,
        },
        {
          id: 'passport',
          title: t('passport'),
          kind: 'code',
          value: (row) => row.passport,
          width: 120,
        },
        {
          id: 'example',
          title: t('example'),
          kind: 'code',
          value: (row) => passportExample(row.passport),
          width: 120,
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
      nameOf={({ cardType, country, passport }) =>
        [cardType.code, nameOf(country), passport].filter(Boolean).join(', ')
      }
      rules={{ create: passNationalityNew, edit: passNationalityNew }}
      valuesOf={(row) => ({
        cardTypeId: row?.cardType.key ?? '',
        country: row?.country ?? '',
        passport: row?.passport ?? '',
        validFrom: row?.validFrom ?? '',
        validUntil: row?.validUntil ?? '',
      })}
      fields={() => (
        <>
          <PassPlace query={data} />
          <SelectField name="country" label={t('country')} choices={choices} />
          <TextField name="passport" label={t('passport')} hint={t('passportHint')} code optional />
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
