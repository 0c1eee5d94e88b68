import { lotActions, lotStates } from '#domain/lot/transitions.ts'
import {
  discrepancyKind,
  discrepancyKinds,
  discrepancyResolution,
  discrepancyResolutions,
} from '#domain/transfer/discrepancies.ts'
import { transferActions, transferDirections, transferStates } from '#domain/transfer/transitions.ts'
import { CustodyPlace } from '#generated/prisma/enums.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

export const LotStatusEnum = enumOf('LotStatus', lotStates)
export const LotActionEnum = enumOf('LotAction', lotActions)
export const LotTransferDirectionEnum = enumOf('LotTransferDirection', transferDirections)
export const LotTransferStatusEnum = enumOf('LotTransferStatus', transferStates)
export const LotTransferActionEnum = enumOf('LotTransferAction', transferActions)
export const DiscrepancyKindEnum = enumOf('DiscrepancyKind', discrepancyKinds, discrepancyKind)
export const DiscrepancyResolutionEnum = enumOf('DiscrepancyResolution', discrepancyResolutions, discrepancyResolution)
export const CustodyPlaceEnum = enumOf('CustodyPlace', Object.values(CustodyPlace))
