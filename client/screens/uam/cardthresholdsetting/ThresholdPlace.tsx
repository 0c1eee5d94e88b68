import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ThresholdPlace_query$key } from '#client/__generated__/ThresholdPlace_query.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'

const text = defineMessages({
  branchFirst: {
    id: 'uam.cardthresholdsetting.ThresholdPlace.branchFirst',
    defaultMessage: 'Choose the branch first',
  },
  madeThere: {
    id: 'uam.cardthresholdsetting.ThresholdPlace.madeThere',
    defaultMessage: 'The card types that the branch makes',
  },
})

const fragment = graphql`
  fragment ThresholdPlace_query on Query {
    ...useBranches_query
    branches {
      code
      cardTypes {
        key
        code
        description
      }
    }
  }
`

/** The fields for a new threshold's branch and one of its card types. */
export function ThresholdPlace({ query }: { query: ThresholdPlace_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const open = useBranches(data)
  const { setValue } = useFormContext()
  const [branchCode, cardTypeId] = useWatch({ name: ['branchCode', 'cardTypeId'] }) as [
    string,
    string,
  ]
  const branch = data.branches.find(({ code }) => code === branchCode)
  const unfit = Boolean(cardTypeId) && !branch?.cardTypes.some(({ key }) => key === cardTypeId)
  useEffect(() => {
    if (unfit) setValue('cardTypeId', '')
  }, [unfit, setValue])
  return (
    <>
      <SelectField name="branchCode" label={t(term.branch)} choices={open} autoFocus />
      <SelectField
        name="cardTypeId"
        label={t(term.cardType)}
        hint={t(branch ? 'madeThere' : 'branchFirst')}
        choices={(branch?.cardTypes ?? []).map(({ key, code, description }) => ({
          value: key,
          label: `${code} · ${description}`,
        }))}
      />
    </>
  )
}
