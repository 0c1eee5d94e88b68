import { stockStatuses } from '#domain/stock.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

export const StockStatusEnum = enumOf('StockStatus', stockStatuses)
