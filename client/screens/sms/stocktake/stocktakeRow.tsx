import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Column } from '#client/ui/table/column.ts'

/** The fields that every list of stocktakes shows. */
export const stocktakeRow = graphql`
  fragment stocktakeRow_stocktake on Stocktake {
    id
    stocktakeId
    stationId
    status
    openedAt
    openedBy
    countedCards
  }
`

/** Returns the column of a stocktake's number, which links to it. */
export function stocktakeNoColumn(title: string): Column<{ readonly stocktakeId: number }> {
  return {
    id: 'no',
    title,
    kind: 'code',
    value: ({ stocktakeId }) => stocktakeId,
    cell: ({ stocktakeId }) => (
      <Link to={`/ikad/sms/stocktake?no=${stocktakeId}`}>{stocktakeId}</Link>
    ),
    width: 70,
  }
}
