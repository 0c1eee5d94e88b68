import { userEndpoints } from '#server/access/sessions/legacy.ts'
import { branchEndpoints } from '#server/branches/branchLegacy.ts'
import { branchTypeEndpoints } from '#server/branches/branchTypeLegacy.ts'
import { csmUserEndpoints } from '#server/csm/legacy.ts'
import { despatchEndpoints } from '#server/despatch/legacy.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { applicationEndpoints } from '#server/production/applications/applicationsLegacy.ts'
import { stickerEndpoints } from '#server/production/applications/stickerLegacy.ts'
import { printJobEndpoints } from '#server/production/jobs/legacy.ts'
import { registryEndpoints } from '#server/registry/legacy.ts'
import { pullEndpoints } from '#server/registry/pull/pullLegacy.ts'
import { reportEndpoints } from '#server/reports/legacy.ts'
import { settingEndpoints } from '#server/settings/legacy.ts'
import { stationEndpoints } from '#server/stations/stationLegacy.ts'
import { lotEndpoints } from '#server/stock/lots/legacy.ts'
import { transferEndpoints } from '#server/stock/transfers/transferLegacy.ts'
import { surfaceEndpoints } from '#server/surface/surfaceLegacy.ts'
import { travellerEndpoints } from '#server/traveller/legacy.ts'

/** Every endpoint of the legacy contracts that is built: /api and /jpn. */
export const legacyEndpoints: readonly LegacyEndpoint[] = [
  ...userEndpoints,
  ...applicationEndpoints,
  ...registryEndpoints,
  ...printJobEndpoints,
  ...stickerEndpoints,
  ...despatchEndpoints,
  ...lotEndpoints,
  ...transferEndpoints,
  ...travellerEndpoints,
  ...branchEndpoints,
  ...branchTypeEndpoints,
  ...stationEndpoints,
  ...settingEndpoints,
  ...reportEndpoints,
  ...pullEndpoints,
  ...surfaceEndpoints,
  ...csmUserEndpoints,
]
