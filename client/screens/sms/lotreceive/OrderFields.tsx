import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { OrderFields_query$key } from '#client/__generated__/OrderFields_query.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'
import { lotTexts } from '#client/screens/sms/managelot/lotTexts.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { SuggestField } from '#client/ui/form/SuggestField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'

const text = defineMessages({
  ...lotTexts,
  doHint: { id: 'sms.lotreceive.OrderFields.doHint', defaultMessage: 'Stays for the next lot' },
  ppidHint: { id: 'sms.lotreceive.OrderFields.ppidHint', defaultMessage: 'One that is registered' },
})

const fragment = graphql`
  fragment OrderFields_query on Query @argumentDefinitions(withPpids: { type: "Boolean!" }) {
    cardTypes {
      code
      description
    }
    ppids @include(if: $withPpids) {
      ppid
    }
    recentLots: lots(first: 50, filter: { delivered: true }) {
      edges {
        node {
          ppid
        }
      }
    }
  }
`

/** The fields of a delivery order, which stay while its lots are received one after another. */
export function OrderFields({ query }: { query: OrderFields_query$key }) {
  const t = useTexts(text)
  const { cardTypes, ppids, recentLots } = useFragment(fragment, query)
  // People who may not see the table of PPIDs get those of the latest lots as suggestions; the
  // server knows all of them.
  const known = useMemo(
    () => [
      ...new Set(
        ppids ? ppids.map(({ ppid }) => ppid) : recentLots.edges.map(({ node }) => node.ppid),
      ),
    ],
    [ppids, recentLots],
  )
  return (
    <fieldset className="ik-lr-part">
      <legend className="ik-hidden">{t('doNo')}</legend>
      <div className="ik-lr-pair">
        <TextField
          name="doNo"
          scan="enter"
          label={t('doNumber')}
          hint={t('doHint')}
          maxLength={40}
          code
        />
        <SuggestField
          name="ppid"
          label="PPID"
          hint={t('ppidHint')}
          suggestions={known}
          maxLength={16}
        />
        <TextField
          name="contractNo"
          scan="enter"
          label={t('contractNo')}
          maxLength={40}
          code
          optional
        />
        <SelectField name="cardType" label={t('cardType')} choices={cardTypes.map(choiceOf)} />
      </div>
    </fieldset>
  )
}
