import { Button, DialogBody } from '@blueprintjs/core'
import { useState, useTransition } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { StocktakeQuery } from '#client/__generated__/StocktakeQuery.graphql.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Comparison } from './Comparison.tsx'
import { Counting } from './Counting.tsx'
import { StocktakeStateTag } from './StocktakeStateTag.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({ ...stocktakeTexts, opened: { id: 'sms.stocktake.opened', defaultMessage: 'Opened by {by}, {at}' } })

const query = graphql`
  query StocktakeQuery($id: Int!) {
    stocktake(stocktakeId: $id) {
      id
      stationId
      status
      openedAt
      openedBy
      branch {
        id
        name
      }
      cardType {
        id
        code
      }
      ...Counting_stocktake
      ...Comparison_stocktake
    }
    ...Counting_query
  }
`

/** One stocktake: the count while it is open, then how it compares and what is decided. */
export function Stocktake({ id, onList }: { id: number; onList: () => void }) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const [fetchKey, setFetchKey] = useState(0)
  const [, refreshing] = useTransition()
  const refresh = () => refreshing(() => setFetchKey((key) => key + 1))
  const data = useLazyLoadQuery<StocktakeQuery>(query, { id }, { fetchPolicy: 'store-and-network', fetchKey })
  useLive(['STOCK'], refresh)
  const found = data.stocktake
  return (
    <DialogBody>
      <div className="ik-row ik-st-head">
        <Button size="small" text={t('back')} onClick={onList} />
        {found && (
          <>
            <strong>
              {found.stationId ? t('station', { station: found.stationId }) : t('store', { branch: found.branch.name })}
            </strong>
            <span>{found.cardType?.code ?? t('allTypes')}</span>
            <StocktakeStateTag state={found.status} />
            <span className="ik-muted">{t('opened', { by: found.openedBy, at: format.dateTime(found.openedAt) })}</span>
          </>
        )}
      </div>
      {!found && <p>{p('stocktake.notFound')}</p>}
      {found &&
        (found.status === 'COUNTING' ? (
          <Counting query={data} stocktake={found} onChange={refresh} />
        ) : (
          <Comparison stocktake={found} onChange={refresh} />
        ))}
    </DialogBody>
  )
}
