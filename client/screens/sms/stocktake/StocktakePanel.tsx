import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Suspense } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { Stocktake } from './Stocktake.tsx'
import './stocktake.css'
import { Stocktakes } from './Stocktakes.tsx'

const text = defineMessages({
  list: { id: 'sms.stocktake.StocktakePanel.list', defaultMessage: 'Stocktakes' },
  close: { id: 'sms.stocktake.StocktakePanel.close', defaultMessage: 'Close' },
  one: { id: 'sms.stocktake.StocktakePanel.one', defaultMessage: 'Stocktake {id}' },
})

/**
 * Stocktakes over whatever screen mounts this: `<StocktakePanel />`. The address opens it, `?stocktake=list` for all of
 * them or `?stocktake=12` for one, so that a link shows the same and "back" closes it.
 */
export function StocktakePanel() {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const shown = search.get('stocktake')
  if (!shown) return null
  const close = () => set({ stocktake: null })
  const id = /^\d{1,9}$/.test(shown) ? Number(shown) : null
  return (
    <Modal open title={id === null ? t('list') : t('one', { id: String(id) })} onClose={close} width={940}>
      <Suspense fallback={<DialogBody className="bp6-skeleton ik-st-loading" />}>
        {id === null ? (
          <Stocktakes onOpen={(one) => set({ stocktake: String(one) })} />
        ) : (
          <Stocktake key={id} id={id} onList={() => set({ stocktake: 'list' })} />
        )}
      </Suspense>
      <DialogFooter actions={<Button text={t('close')} onClick={close} />} />
    </Modal>
  )
}
