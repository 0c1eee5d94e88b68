import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { z } from 'zod'
import type { OpenStocktake_query$key } from '#client/__generated__/OpenStocktake_query.graphql.ts'
import type { OpenStocktakeMutation } from '#client/__generated__/OpenStocktakeMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({
  ...stocktakeTexts,
  place: { id: 'sms.stocktake.OpenStocktake.place', defaultMessage: 'Count' },
  open: { id: 'sms.stocktake.OpenStocktake.open', defaultMessage: 'Begin' },
})

const fragment = graphql`
  fragment OpenStocktake_query on Query {
    viewer {
      id
      roleId
      branch {
        id
        code
      }
    }
    branches {
      id
      code
      name
    }
    stations(process: PERSONALISATION) {
      id
      stationId
      branch {
        id
        code
      }
    }
    cardTypes {
      id
      code
    }
  }
`
const mutation = graphql`
  mutation OpenStocktakeMutation($input: OpenStocktakeInput!) {
    result: openStocktake(input: $input) {
      __typename
      ... on StocktakePayload {
        stocktake {
          id
          stocktakeId
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
/** "JHB" is a store, "JHB JHB-P01" a station; `all` means every card type. */
const all = 'all'
const rules = z.object({ place: z.string().min(1, 'field.required'), cardType: z.string() })

type Props = {
  query: OpenStocktake_query$key
  /** The place that is chosen at first. */
  place: string | null
  onOpened: (id: number) => void
}

/** Opens a count of a store or station where the viewer may act. */
export function OpenStocktake({ query, place: chosen, onOpened }: Props) {
  const t = useTexts(text)
  const { viewer, branches, stations, cardTypes } = useFragment(fragment, query)
  const [open] = useCommand<OpenStocktakeMutation>(mutation, { saves: savedThings.stocktake })
  if (!viewer) return null
  const who = { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }
  const places = branches
    .filter(({ code }) => actsOnBranch(who, code))
    .flatMap(({ code, name }) => [
      { value: code, label: t('store', { branch: name }) },
      ...stations
        .filter(({ branch }) => branch.code === code)
        .map(({ stationId }) => ({ value: `${code} ${stationId}`, label: t('station', { station: stationId }) })),
    ])
  const onSubmit = async ({ place, cardType }: z.infer<typeof rules>) => {
    const [branchCode = '', stationId] = place.split(' ')
    const outcome = await open({ branchCode, stationId, cardType: cardType === all ? undefined : cardType }, { quiet: true })
    if (outcome.ok) onOpened(outcome.value.stocktake.stocktakeId)
    return outcome
  }
  return (
    <RuleForm
      schema={rules}
      defaults={{ place: places.find(({ value }) => value === chosen)?.value ?? who.branchCode, cardType: all }}
      onSubmit={onSubmit}
      submit={t('open')}
      guard={false}
      className="ik-st-open"
    >
      <SelectField name="place" label={t('place')} choices={places} />
      <SelectField
        name="cardType"
        label={t(term.cardType)}
        choices={[{ value: all, label: t('allTypes') }, ...cardTypes.map(({ code }) => ({ value: code, label: code }))]}
      />
    </RuleForm>
  )
}
