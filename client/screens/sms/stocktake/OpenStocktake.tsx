import { useState } from 'react'
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
import { TextField } from '#client/ui/form/TextField.tsx'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { placeKey, placeOfKey } from '#domain/stocktake/placeKey.ts'
import { stocktakeTexts } from './stocktakeTexts.ts'
import { usePlaceName } from './usePlaceName.ts'

const text = defineMessages({
  ...stocktakeTexts,
  place: { id: 'sms.stocktake.OpenStocktake.place', defaultMessage: 'Count' },
  reason: {
    id: 'sms.stocktake.OpenStocktake.reason',
    defaultMessage: 'Why you count it nevertheless',
  },
  reasonHint: {
    id: 'sms.stocktake.OpenStocktake.reasonHint',
    defaultMessage: 'Only if nobody else of your branch may count it. Headquarters reviews it.',
  },
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
/** Every card type. */
const all = 'all'
const rules = z.object({
  place: z.string().min(1, 'field.required'),
  cardType: z.string(),
  reason: z.string().trim().max(200, 'field.tooLong'),
})
/** The refusals that a reason overcomes where nobody else may count. */
const overcome = ['stocktake.holdsStock', 'stocktake.countedLast']

type Props = {
  query: OpenStocktake_query$key
  /** The place that is chosen at first. */
  place: string | null
  onOpened: (id: number) => void
}

/** Opens a count of a store or station where the viewer may act. */
export function OpenStocktake({ query, place: chosen, onOpened }: Props) {
  const t = useTexts(text)
  const placeName = usePlaceName()
  const { viewer, branches, stations, cardTypes } = useFragment(fragment, query)
  const [open] = useCommand<OpenStocktakeMutation>(mutation, { saves: savedThings.stocktake })
  const [excepted, setExcepted] = useState(false)
  const [opened, setOpened] = useState(0)
  if (!viewer) return null
  const who = { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }
  const places = branches
    .filter(({ code }) => actsOnBranch(who, code))
    .flatMap((branch) => {
      const ids = stations
        .filter((station) => station.branch.code === branch.code)
        .map(({ stationId }) => stationId)
      return [null, ...ids].map((stationId) => ({
        value: placeKey({ branchCode: branch.code, stationId }),
        label: placeName({ branch, stationId }),
      }))
    })
  const onSubmit = async ({ place, cardType, reason }: z.infer<typeof rules>) => {
    const { branchCode, stationId } = placeOfKey(place)
    const input = {
      branchCode,
      stationId: stationId || undefined,
      cardType: cardType === all ? undefined : cardType,
      reason: reason || undefined,
    }
    const outcome = await open(input, { quiet: true })
    if (!outcome.ok && overcome.includes(outcome.problem.code)) setExcepted(true)
    if (outcome.ok) {
      // The reason was that of this place. The form begins again without it.
      setExcepted(false)
      setOpened(outcome.value.stocktake.stocktakeId)
      onOpened(outcome.value.stocktake.stocktakeId)
    }
    return outcome
  }
  return (
    <RuleForm
      key={opened}
      schema={rules}
      defaults={{
        place: places.find(({ value }) => value === chosen)?.value ?? who.branchCode,
        cardType: all,
        reason: '',
      }}
      onSubmit={onSubmit}
      submit={t('open')}
      guard={false}
      className="ik-st-open"
    >
      <SelectField name="place" label={t('place')} choices={places} />
      <SelectField
        name="cardType"
        label={t(term.cardType)}
        choices={[
          { value: all, label: t('allTypes') },
          ...cardTypes.map(({ code }) => ({ value: code, label: code })),
        ]}
      />
      {excepted && (
        <div className="ik-st-reason">
          <TextField name="reason" label={t('reason')} hint={t('reasonHint')} optional autoFocus />
        </div>
      )}
    </RuleForm>
  )
}
