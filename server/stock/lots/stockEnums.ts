import { lotStates } from '#domain/lot/states.ts'
import { lotActions } from '#domain/lot/transitions.ts'
import { discrepancyKinds, discrepancyResolutions } from '#domain/transfer/discrepancies.ts'
import { transferStates } from '#domain/transfer/states.ts'
import { transferActions, transferDirections } from '#domain/transfer/transitions.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

export const LotStatusEnum = enumOf('LotStatus', lotStates)
export const LotActionEnum = enumOf('LotAction', lotActions)
export const LotTransferDirectionEnum = enumOf('LotTransferDirection', transferDirections)
export const LotTransferStatusEnum = enumOf('LotTransferStatus', transferStates)
export const LotTransferActionEnum = enumOf('LotTransferAction', transferActions)
export const DiscrepancyKindEnum = enumOf('DiscrepancyKind', discrepancyKinds)
export const DiscrepancyResolutionEnum = enumOf('DiscrepancyResolution', discrepancyResolutions)
