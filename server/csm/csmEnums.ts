import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { csmJobStates } from '#domain/csmJob/states.ts'
import { csmJobActions } from '#domain/csmJob/transitions.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

export const CsmCardTypeEnum = enumOf('CsmCardType', csmCardTypes)
export const CsmJobStatusEnum = enumOf('CsmJobStatus', csmJobStates)
export const CsmJobActionEnum = enumOf('CsmJobAction', csmJobActions)
