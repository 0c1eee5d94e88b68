import { csmRights } from '#domain/access.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

/** The rights of the CSM area, which both areas name. */
export const CsmRightEnum = enumOf('CsmRight', csmRights)
