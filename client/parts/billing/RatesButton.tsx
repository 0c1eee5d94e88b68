import { Button, DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RatesButton_query$key } from '#client/__generated__/RatesButton_query.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Rates } from './Rates.tsx'

const text = defineMessages({
  rates: { id: 'kit.billing.RatesButton.rates', defaultMessage: 'Rates' },
  title: { id: 'kit.billing.RatesButton.title', defaultMessage: 'What a good card costs' },
})

const fragment = graphql`
  fragment RatesButton_query on Query {
    mayManageBilling
  }
`

/** Opens the rates. People who may not change them see those of their branches, read-only. */
export function RatesButton({
  query,
  onChange,
}: {
  query: RatesButton_query$key
  onChange: () => void
}) {
  const t = useTexts(text)
  const { mayManageBilling } = useFragment(fragment, query)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button text={t('rates')} onClick={() => setOpen(true)} />
      {open && (
        <LoadedDialog title={t('title')} onClose={close} width={760} close={t(term.close)}>
          <DialogBody>
            <Rates mayManage={mayManageBilling} onChange={onChange} />
          </DialogBody>
        </LoadedDialog>
      )}
    </>
  )
}
