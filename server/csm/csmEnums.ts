import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

export const CsmCardTypeEnum = enumOf('CsmCardType', csmCardTypes)
