import { graphql, readInlineData } from 'react-relay'
import type {
  expectedLines_line$data,
  expectedLines_line$key,
} from '#client/__generated__/expectedLines_line.graphql.ts'

const fragment = graphql`
  fragment expectedLines_line on LotTransferLine @inline {
    id
    lotNo
    rootLotNo
    startSn
    endSn
    quantity
    receivedAt
    receivedBy
    receivedCards
    cardType {
      id
      code
    }
  }
`
/** A line of a distribution or return, with what was received of it. */
export type TransferLine = Omit<expectedLines_line$data, ' $fragmentType'>

export const readTransferLine = (line: expectedLines_line$key): TransferLine =>
  readInlineData(fragment, line)
