import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { passrulesetting_rows$key } from '#client/__generated__/passrulesetting_rows.graphql.ts'
import type { passrulesettingQuery } from '#client/__generated__/passrulesettingQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay, useSayOf } from '#client/state/words.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { camelOf } from '#domain/enumCase.ts'
import {
  passRuleNew,
  passScopeNames,
  passScopes,
  passUseNames,
  passUses,
} from '#domain/pass/passSettings.ts'
import { PassScreen } from './PassScreen.tsx'

const text = defineMessages({
  what: { id: 'uam.passes.passrulesetting.what', defaultMessage: 'Pass rule' },
  validFromHint: {
    id: 'uam.passes.passrulesetting.validFromHint',
    defaultMessage:
      'For records with this sticker date or a later one, until the next rule of the card type',
  },
  nationalities: {
    id: 'uam.passes.passrulesetting.nationalities',
    defaultMessage: 'Nationalities',
  },
  sectors: { id: 'uam.passes.passrulesetting.sectors', defaultMessage: 'Which sectors' },
  empty: {
    id: 'uam.passes.passrulesetting.empty',
    defaultMessage: 'Say for each card type who is issued it.',
  },
})

const query = graphql`
  query passrulesettingQuery @preloadable {
    ...PassScreen_query
    passRules {
      ...passrulesetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment passrulesetting_rows on PassRule @relay(plural: true) {
    id
    key
    validFrom
    nationalities
    sector
    sectors
    employer
    version
    cardType {
      id
      key
      code
    }
  }
`
const createMutation = graphql`
  mutation passrulesettingCreateMutation($input: CreatePassRuleInput!) {
    result: createPassRule(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation passrulesettingUpdateMutation($input: UpdatePassRuleInput!) {
    result: updatePassRule(input: $input) {
      __typename
      ... on UpdatePassRulePayload {
        row {
          ...passrulesetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation passrulesettingDeleteMutation($input: DeletePassRuleInput!) {
    result: deletePassRule(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Pass rules (/ikad/uam/general/setting/passrulesetting): what applications for a card type must
 * contain, by day.
 */
export function Screen({ queryRef }: ScreenProps<passrulesettingQuery>) {
  const t = useTexts(text)
  const say = useSay()
  const scopes = passScopes.map((value) => ({ value, label: say(passScopeNames[value]) }))
  const uses = passUses.map((value) => ({ value, label: say(passUseNames[value]) }))
  const scopeName = useSayOf(passScopeNames)
  const needName = useSayOf(passUseNames)
  const data = usePreloadedQuery<passrulesettingQuery>(query, queryRef)
  const rows = useFragment<passrulesetting_rows$key>(rowsFragment, data.passRules)
  return (
    <PassScreen
      query={data}
      screen="/ikad/uam/general/setting/passrulesetting"
      table="PASS_RULES"
      what={t('what')}
      rows={rows}
      columns={[
        {
          id: 'validFrom',
          title: t(term.validFrom),
          kind: 'date',
          value: (row) => row.validFrom,
          width: 105,
        },
        {
          id: 'nationalities',
          title: t('nationalities'),
          kind: 'text',
          value: (row) => scopeName(camelOf(row.nationalities)),
          width: 120,
        },
        {
          id: 'sector',
          title: t(term.sector),
          kind: 'text',
          value: (row) => needName(camelOf(row.sector)),
          width: 100,
        },
        {
          id: 'sectors',
          title: t('sectors'),
          kind: 'text',
          value: (row) => scopeName(camelOf(row.sectors)),
          width: 120,
        },
        {
          id: 'employer',
          title: t(term.employer),
          kind: 'text',
          value: (row) => needName(camelOf(row.employer)),
          width: 100,
        },
      ]}
      nameOf={({ cardType, validFrom }) => `${cardType.code}, ${validFrom}`}
      rule={passRuleNew}
      valuesOf={(row) => ({
        nationalities: row ? camelOf(row.nationalities) : '',
        sector: row ? camelOf(row.sector) : '',
        sectors: row ? camelOf(row.sectors) : '',
        employer: row ? camelOf(row.employer) : '',
      })}
      fields={
        <>
          <DateField name="validFrom" label={t(term.validFrom)} hint={t('validFromHint')} />
          <SelectField name="nationalities" label={t('nationalities')} choices={scopes} />
          <SelectField name="sector" label={t(term.sector)} choices={uses} />
          <SelectField name="sectors" label={t('sectors')} choices={scopes} />
          <SelectField name="employer" label={t(term.employer)} choices={uses} />
        </>
      }
      mutations={{ create: createMutation, update: updateMutation, remove: deleteMutation }}
      emptyHint={t('empty')}
    />
  )
}
