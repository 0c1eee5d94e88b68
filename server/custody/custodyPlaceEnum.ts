import { CustodyPlace } from '#generated/prisma/enums.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'

export const CustodyPlaceEnum = enumOf('CustodyPlace', Object.values(CustodyPlace))
