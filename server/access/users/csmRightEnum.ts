import { csmRights } from '#domain/access.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

/** The rights of the CSM area, used by both areas. */
export const CsmRightEnum = enumOf('CsmRight', csmRights)
