import { stateTag } from '#client/parts/stateTag.tsx'
import { packageStateRows } from '#domain/package/states.ts'

/** A package's state. */
export const PackageStateTag = stateTag(packageStateRows)
