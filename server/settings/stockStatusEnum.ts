import { stockStatuses } from '#domain/stock.ts'
import { enumOf } from '../platform/graphql/enumOf.ts'

export const StockStatusEnum = enumOf('StockStatus', stockStatuses)
