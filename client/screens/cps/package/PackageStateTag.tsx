import { stateTag } from '#client/parts/stateTag.tsx'
import { packageStateRows } from '#domain/package/states.ts'

/** Shows a package's state. */
export const PackageStateTag = stateTag(packageStateRows)
