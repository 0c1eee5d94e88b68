import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { passnationalitysetting_rows$key } from '#client/__generated__/passnationalitysetting_rows.graphql.ts'
import type { passnationalitysettingQuery } from '#client/__generated__/passnationalitysettingQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { countries, countryName } from '#domain/pass/countries.ts'
import { passportExample } from '#domain/pass/passportPattern.ts'
import { passNationalityNew } from '#domain/pass/passSettings.ts'
import { PassDays, PassScreen, usePassDays } from './PassScreen.tsx'

const text = defineMessages({
  country: { id: 'uam.passes.passnationalitysetting.country', defaultMessage: 'Country' },
  passport: { id: 'uam.passes.passnationalitysetting.passport', defaultMessage: 'Passport number' },
  passportHint: {
    id: 'uam.passes.passnationalitysetting.passportHint',
    defaultMessage:
      "@ is a letter, # a digit, * either, and braces say how many: @'{1,2}'#'{7}'. Empty for any number",
  },
  example: { id: 'uam.passes.passnationalitysetting.example', defaultMessage: 'Such as' },
  empty: {
    id: 'uam.passes.passnationalitysetting.empty',
    defaultMessage: 'Add the countries whose nationals are issued the card type.',
  },
})

const query = graphql`
  query passnationalitysettingQuery @preloadable {
    ...PassScreen_query
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
  const days = usePassDays()
  const data = usePreloadedQuery<passnationalitysettingQuery>(query, queryRef)
  const rows = useFragment<passnationalitysetting_rows$key>(rowsFragment, data.passNationalities)
  return (
    <PassScreen
      query={data}
      screen="/ikad/uam/general/setting/passnationalitysetting"
      table="PASS_NATIONALITIES"
      what={t(term.nationality)}
      rows={rows}
      columns={[
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
        ...days,
      ]}
      nameOf={({ cardType, country, passport }) =>
        [cardType.code, nameOf(country), passport].filter(Boolean).join(', ')
      }
      rule={passNationalityNew}
      valuesOf={(row) => ({
        country: row?.country ?? '',
        passport: row?.passport ?? '',
        validUntil: row?.validUntil ?? '',
      })}
      fields={
        <>
          <SelectField name="country" label={t('country')} choices={choices} />
          <TextField name="passport" label={t('passport')} hint={t('passportHint')} code optional />
          <PassDays />
        </>
      }
      mutations={{ create: createMutation, update: updateMutation, remove: deleteMutation }}
      emptyHint={t('empty')}
    />
  )
}
