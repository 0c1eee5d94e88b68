import { graphql, useFragment } from 'react-relay'
import type { PassPlace_query$key } from '#client/__generated__/PassPlace_query.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'

const fragment = graphql`
  fragment PassPlace_query on Query {
    cardTypes {
      key
      code
      description
    }
  }
`

/** The field for the card type of a pass setting. */
export function PassPlace({ query }: { query: PassPlace_query$key }) {
  const t = useTexts()
  const { cardTypes } = useFragment(fragment, query)
  return (
    <SelectField
      name="cardTypeId"
      label={t(term.cardType)}
      choices={cardTypes.map((type) => ({ value: type.key, label: codeThenName(type) }))}
      autoFocus
    />
  )
}
