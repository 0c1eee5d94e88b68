import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PairFields_query$key } from '#client/__generated__/PairFields_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'

const text = defineMessages({
  heldHint: {
    id: 'uam.branchcardtypesetting.PairFields.heldHint',
    defaultMessage: 'Cannot change while cards of it are pending',
  },
})

const fragment = graphql`
  fragment PairFields_query on Query {
    branchTypes {
      key
      name
    }
    cardTypes {
      key
      code
      description
    }
  }
`

/**
 * The fields for which branch type makes which card type, for a new pair or an existing one (not
 * `fresh`).
 */
export function PairFields({ fresh, query }: { fresh: boolean; query: PairFields_query$key }) {
  const t = useTexts(text)
  const { branchTypes, cardTypes } = useFragment(fragment, query)
  return (
    <>
      <SelectField
        name="branchTypeId"
        label={t(term.branchType)}
        hint={fresh ? undefined : t('heldHint')}
        choices={branchTypes.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <SelectField
        name="cardTypeId"
        label={t(term.cardType)}
        choices={cardTypes.map(({ key, code, description }) => ({
          value: key,
          label: `${code}: ${description}`,
        }))}
      />
    </>
  )
}
