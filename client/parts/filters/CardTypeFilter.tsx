import { graphql, useFragment } from 'react-relay'
import type { CardTypeFilter_query$key } from '#client/__generated__/CardTypeFilter_query.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'

const fragment = graphql`
  fragment CardTypeFilter_query on Query {
    cardTypes {
      key
      code
      description
    }
  }
`

type Props = {
  query: CardTypeFilter_query$key
  /** The value in the address: the type's key, which the list's query takes, or its code. */
  by: 'key' | 'code'
  name?: string
  label?: string
  /** Shows only the codes, for narrow lists. */
  brief?: true
}

/** Filters by card type. */
export function CardTypeFilter({ query, by, name = 'type', label, brief }: Props) {
  const t = useTexts()
  const { cardTypes } = useFragment(fragment, query)
  const choices = cardTypes.map((type) => ({
    value: type[by],
    label: brief ? type.code : codeThenName(type),
  }))
  return <UrlFilter name={name} label={label ?? t(term.cardType)} choices={choices} />
}
